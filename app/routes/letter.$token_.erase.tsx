import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { eraseAnswers, showErasure } from "~/letters/page/operations/ending.server";
import { ErasePage } from "~/letters/page/ui/erase-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Erase your answers");

export const loader = ({ params }: LoaderFunctionArgs) => showErasure(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => eraseAnswers(request, params.token);

export default function Asked() {
  return <ErasePage {...useLoaderData<typeof loader>()} />;
}
