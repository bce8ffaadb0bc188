import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { letterPage } from "~/letter-page/page.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { LetterPage } from "~/ui/letter-page/letter-page";
import { MailTroubleNotice } from "~/ui/letters/mail-trouble";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Your letter");

export const loader = ({ request, params }: LoaderFunctionArgs) => letterPage.load(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) => letterPage.save(request, params.token);

export default function Letter() {
  const { mail, ...shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <LetterPage {...shown}>{mail && <MailTroubleNotice {...mail} refused={refused} />}</LetterPage>;
}
