import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { showShopForm } from "~/merchants/partners/operations/sign-in.server";
import { ShopForm } from "~/merchants/partners/ui/shop-form";

export const meta: MetaFunction = () => privateMeta("Partner Shops");

export const loader = ({ request }: LoaderFunctionArgs) => showShopForm(request);

export default function Partners() {
  return (
    <NarrowSheet>
      <ShopForm {...useLoaderData<typeof loader>()} />
    </NarrowSheet>
  );
}
