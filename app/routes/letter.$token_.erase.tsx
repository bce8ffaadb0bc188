import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { erasure } from "~/letter-page/ending.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { ErasePage } from "~/ui/letter-page/erase-page";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Erase your answers");

export const loader = ({ params }: LoaderFunctionArgs) => erasure.load(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => erasure.save(request, params.token);

export default function Asked() {
  return <ErasePage {...useLoaderData<typeof loader>()} />;
}
