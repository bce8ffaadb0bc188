import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showDemoOrder } from "~/brands/operations/show-demo-order.server";
import { OrderPage } from "~/brands/ui/demo-store/order-page";
import { privateMeta } from "~/kit/meta/private-meta";

export const loader = ({ request }: LoaderFunctionArgs) => showDemoOrder(request);

export const meta: MetaFunction = () => privateMeta("Demo Store: order confirmation");

export default function DemoStoreOrder() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
