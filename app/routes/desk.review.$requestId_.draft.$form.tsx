import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { acceptDraft, redirectToDecision } from "~/letters/desk/operations/accept-draft.server";
import { LetterSoFarView } from "~/letters/desk/ui/letter-so-far";
import { fragment } from "~/platform/http/fragment.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirectToDecision(request, params.requestId, params.form);

/** Autosaves the form and answers with the letter's preview as an HTML fragment, without one for a question or a denial. */
export async function action({ request, params }: ActionFunctionArgs) {
  const letter = await acceptDraft(request, params.requestId, params.form);
  return fragment(letter ? renderToStaticMarkup(<LetterSoFarView {...letter} />) : "");
}
