import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cartSums } from "~/brands/content/demo-cart";
import { demoStore } from "~/brands/content/demo-store.server";
import { isDemoStoreOpen } from "~/brands/operations/demo-order.server";
import { showDemoOrder } from "~/brands/operations/show-demo-order.server";
import demoStoreStyles from "~/brands/ui/demo-store/demo-store.css?url";
import { OrderPage } from "~/brands/ui/demo-store/order-page";
import { stylesheet } from "~/kit/layout/stylesheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { paths } from "~/paths";
import { asUnavailable } from "~/platform/database/database-error.server";
import { passHeaders } from "~/platform/http/headers";
import { originOf } from "~/platform/http/origin.server";

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
