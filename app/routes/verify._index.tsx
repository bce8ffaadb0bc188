import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { showVerify } from "~/letters/verify/operations/verify-letter.server";
import { VerifyPage } from "~/letters/verify/ui/verify-pages";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { inSitemap: true };

export const loader = ({ request }: LoaderFunctionArgs) => showVerify(request);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Verify a Letter",
    description:
      "Type the code of a letter of medical necessity to see whether it is genuine, valid, and who signed it.",
    path: paths.verify,
  });

export default function Verify() {
  return <VerifyPage {...useLoaderData<typeof loader>()} />;
}
