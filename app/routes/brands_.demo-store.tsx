import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { placeDemoOrder, showDemoStore } from "~/brands/operations/demo-order.server";
import { CartPage } from "~/brands/ui/demo-store/cart-page";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { site } from "~/site";

export const handle: RouteHandle = { inSitemap: true };

export const loader = () => showDemoStore();
export const action = ({ request }: ActionFunctionArgs) => placeDemoOrder(request);

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
