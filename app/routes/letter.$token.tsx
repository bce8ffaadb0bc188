import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { mailLetterAgain, showLetter } from "~/letters/page/operations/page.server";
import { LetterPage } from "~/letters/page/ui/letter-page";
import { MailTroubleNotice } from "~/letters/ui/mail-trouble";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Your letter");

export const loader = ({ request, params }: LoaderFunctionArgs) => showLetter(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) => mailLetterAgain(request, params.token);

export default function Letter() {
  const { mail, ...shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <LetterPage {...shown}>{mail && <MailTroubleNotice {...mail} refused={refused} />}</LetterPage>;
}
