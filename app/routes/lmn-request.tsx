import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/document/route-handle";
import { passHeaders } from "~/http/headers";
import { withNextPage } from "~/http/next-page.server";
import { paths } from "~/paths";
import { stylesheet } from "~/ui/layout/stylesheet";
import { pageMeta } from "~/ui/meta/page-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { stepTitle } from "~/wizards/engine/page";
import { productLetter } from "~/wizards/product-letter/journey.server";
import { ProductLetterPage } from "~/wizards/product-letter/page";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const handle: RouteHandle = { fades: false };

export const loader = ({ request }: LoaderFunctionArgs) => productLetter.load(request);

export const action = ({ request }: ActionFunctionArgs) => withNextPage(request, productLetter.save(request));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? stepTitle(data.step) : "Request a letter",
    heading: "Request a Letter of Medical Necessity",
    description:
      "Ask a licensed provider for a Letter of Medical Necessity for any product. Refunded in full if denied.",
    path: paths.productLetter,
  });

export default function ProductLetterStep() {
  return <ProductLetterPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
