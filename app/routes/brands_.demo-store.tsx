import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cartSums } from "~/brands/content/demo-cart";
import { demoStore } from "~/brands/content/demo-store.server";
import { isDemoStoreOpen, placeDemoOrder } from "~/brands/operations/demo-order.server";
import { CartPage } from "~/brands/ui/demo-store/cart-page";
import demoStoreStyles from "~/brands/ui/demo-store/demo-store.css?url";
import { stylesheet } from "~/kit/layout/stylesheet";
import { pageMeta } from "~/kit/meta/page-meta";
import { demoCheckout } from "~/orders/domain/demo-order";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { clientKey } from "~/platform/http/client-address.server";
import { passHeaders } from "~/platform/http/headers";
import { takeKeyedForm } from "~/platform/http/keyed-form.server";
import { site } from "~/site";

export const handle: RouteHandle = { inSitemap: true };
export const links = stylesheet(demoStoreStyles);
export const headers = passHeaders;

export function loader() {
  const store = demoStore();
  return data({
    store,
    sums: cartSums(store.cart),
    email: isDemoStoreOpen() ? store.shop.email : null,
    formKey: crypto.randomUUID(),
  });
}

const failed = {
  event: "pretend order could not be taken",
  formError: "We couldn't take the order just now. Please press the button again in a moment.",
};
const tooOften = "You've placed twenty pretend orders within an hour, which is as many as we take.";

export const action = ({ request }: ActionFunctionArgs) =>
  takeKeyedForm(request, demoCheckout, failed, async ({ email }, formKey) => {
    const isPlaced = await placeDemoOrder(formKey, email, clientKey(request));
    return isPlaced
      ? redirect(paths.demoStoreOrder(formKey), 303)
      : { status: 429, formError: tooOften, headers: { "Retry-After": "3600" } };
  });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Demo Store",
    heading: "From order to letter, in a pretend shop",
    description: `Place a pretend order and follow the shop's link into ${site.name}, from checkout to a Letter of Medical Necessity.`,
    path: paths.demoStore,
    picture: paths.preview("page", "demo-store"),
  });

export default function DemoStoreCart() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <CartPage {...page} lastResult={refused?.result} formKey={refused?.formKey ?? page.formKey} />;
}
