import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shopAnswer } from "~/domain/shops/shop-answer";
import { readQueryAnswers } from "~/http/keyed-form.server";
import { paths } from "~/paths";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { ShopForm } from "~/ui/partners/shop-form";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const meta: MetaFunction = () => privateMeta("Partner Shops");

/** The form; its answer leads to the shop's own page, whether there is such a shop or not. */
export function loader({ request }: LoaderFunctionArgs) {
  const submission = readQueryAnswers(request, shopAnswer);
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
