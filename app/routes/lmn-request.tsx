import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/kit/meta/page-meta";
import { stepTitle } from "~/letters/request/engine/page";
import {
  saveProductLetterStep,
  showProductLetterStep,
} from "~/letters/request/product-letter/journey.server";
import { ProductLetterPage } from "~/letters/request/product-letter/page";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";
import { withNextPage } from "~/platform/http/next-page.server";

export const handle: RouteHandle = { viewTransition: false, inSitemap: true, brandHeader: true };

/**
 * The bare address shows the first step without any answers. Browsers may store it, so that Back shows it again once there
 * is a draft; the server would redirect to the step to answer next.
 */
const startCaching = "private, no-cache";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await showProductLetterStep(request);
  const isStart = !new URL(request.url).searchParams.has("step");
  return data(page, isStart ? { headers: { "Cache-Control": startCaching } } : {});
}

export const action = ({ request }: ActionFunctionArgs) =>
  withNextPage(request, saveProductLetterStep(request));

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, {
    title: page ? stepTitle(page.step) : "Request a letter",
    heading: "Request a Letter of Medical Necessity",
    description:
      "Ask a licensed provider for a Letter of Medical Necessity for any product. Refunded in full if denied.",
    path: paths.productLetter,
  });

export default function ProductLetterStep() {
  return <ProductLetterPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
