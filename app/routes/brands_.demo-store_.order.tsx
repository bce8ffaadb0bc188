import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cartSums } from "~/content/brands/demo-cart";
import { demoStore } from "~/content/brands/demo-store.server";
import { asUnavailable } from "~/data/database/database-error.server";
import { passHeaders } from "~/http/headers";
import { originOf } from "~/http/origin.server";
import { isDemoStoreOpen } from "~/operations/orders/demo-order.server";
import { showDemoOrder } from "~/operations/orders/show-demo-order.server";
import { paths } from "~/paths";
import demoStoreStyles from "~/ui/brands/demo-store/demo-store.css?url";
import { OrderPage } from "~/ui/brands/demo-store/order-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(demoStoreStyles);
export const headers = passHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const store = demoStore();
  const page = { store, sums: cartSums(store.cart) };
  if (!isDemoStoreOpen()) return data({ ...page, placed: null });
  const formKey = new URL(request.url).searchParams.get("placed") ?? "";
  const placed = await showDemoOrder(formKey, originOf(request)).catch(asUnavailable);
  if (!placed) throw redirect(paths.demoStore, 303);
  return data({ ...page, placed });
}

export const meta: MetaFunction = () => privateMeta("Demo Store: order confirmation");

export default function DemoStoreOrder() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
