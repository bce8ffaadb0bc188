import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { ShopForm } from "~/merchants/partners/ui/shop-form";
import { shopSchema } from "~/orders/shops/domain/shop-schema";
import { paths } from "~/paths";
import { readQueryAnswers } from "~/platform/http/keyed-form.server";

export const meta: MetaFunction = () => privateMeta("Partner Shops");

/** The form; its answer leads to the shop's own page, whether there is such a shop or not. */
export function loader({ request }: LoaderFunctionArgs) {
  const submission = readQueryAnswers(request, shopSchema);
  if (!submission) return data({ typed: "", problem: null });
  if (submission.status === "success") throw redirect(paths.partner(submission.value.shop), 303);
  const problem = submission.error?.shop?.[0] ?? null;
  return data({ typed: String(submission.payload.shop ?? "").slice(0, 500), problem }, { status: 422 });
}

export default function Partners() {
  return (
    <NarrowSheet>
      <ShopForm {...useLoaderData<typeof loader>()} />
    </NarrowSheet>
  );
}
