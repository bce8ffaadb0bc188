import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cartSums } from "~/content/brands/demo-cart";
import { demoStore } from "~/content/brands/demo-store.server";
import { demoCheckout } from "~/domain/orders/demo-order";
import { clientKey } from "~/http/client-address.server";
import { passHeaders } from "~/http/headers";
import { takeKeyedForm } from "~/http/keyed-form.server";
import { isDemoStoreOpen, placeDemoOrder } from "~/operations/orders/demo-order.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { CartPage } from "~/ui/brands/demo-store/cart-page";
import demoStoreStyles from "~/ui/brands/demo-store/demo-store.css?url";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";

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
