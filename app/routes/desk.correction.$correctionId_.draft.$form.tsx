import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { acceptCorrectionDraft, redirectToCorrection } from "~/letters/desk/operations/accept-draft.server";
import { LetterSoFarView } from "~/letters/desk/ui/letter-so-far";
import { fragment } from "~/platform/http/fragment.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  redirectToCorrection(request, params.correctionId, params.form);

/** Autosaves the form and answers with the letter's preview as an HTML fragment, without one for a refusal. */
export async function action({ request, params }: ActionFunctionArgs) {
  const letter = await acceptCorrectionDraft(request, params.correctionId, params.form);
  return fragment(letter ? renderToStaticMarkup(<LetterSoFarView {...letter} />) : "");
}
