import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showConnect } from "~/brands/operations/show-connect.server";
import { Connect } from "~/brands/ui/connect/connect";
import { signLinksId } from "~/brands/ui/connect/sign-links";
import { ShopPage } from "~/brands/ui/integrate/shop-page";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { site } from "~/site";

export const handle: RouteHandle = { script: false, prefetched: true, inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showConnect(request);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Connect a Shop",
    description: `Keys, orders, signed links, events and a badge: how a shop is connected to ${site.name}, with examples that work.`,
    path: paths.connectShop,
    picture: paths.preview("page", "brands"),
  });

export default function ConnectShop() {
  const { connect, examples, origin, badge } = useLoaderData<typeof loader>();
  return (
    <div className="brands">
      <Connect connect={connect} examples={examples} origin={origin} />
      <ShopPage view={badge} origin={origin} signingHref={`#${signLinksId}`} />
    </div>
  );
}
