import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showShopifyBlocks } from "~/brands/operations/show-shopify-blocks.server";
import { ShopifyPage } from "~/brands/ui/demo-store/shopify-page";
import { privateMeta } from "~/kit/meta/private-meta";

export const loader = ({ request }: LoaderFunctionArgs) =>
  showShopifyBlocks(new URL(request.url).searchParams);

export const meta: MetaFunction = () => privateMeta("Demo Store: the Shopify app's blocks");

export default function DemoStoreShopify() {
  return <ShopifyPage {...useLoaderData<typeof loader>()} />;
}
