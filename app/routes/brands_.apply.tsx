import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { pageMeta } from "~/kit/meta/page-meta";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { shopPaths } from "~/shop-paths";
import { site } from "~/site";
import { acceptApplication, showApply } from "~/site/apply/operations/apply.server";
import { ApplyPage } from "~/site/apply/ui/apply-page";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showApply(request);
export const action = ({ request }: ActionFunctionArgs) => acceptApplication(request);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Get a Test Shop",
    description: `A test shop of your own at ${site.name}: keys, a link and a sandbox that answers at once, free, in a minute.`,
    path: shopPaths.apply,
    picture: paths.preview("page", "brands"),
  });

export default function Apply() {
  const { isTaken, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <ApplyPage
        isTaken={isTaken && !refused}
        lastResult={refused?.result}
        formKey={refused?.formKey ?? formKey}
      />
    </NarrowSheet>
  );
}
