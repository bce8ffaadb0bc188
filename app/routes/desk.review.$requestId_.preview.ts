import { parseWithZod } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { approvalSchema, formOf, letterOf } from "~/letters/desk/operations/approve.server";
import { renewClaim, requireReview } from "~/letters/desk/operations/open-review.server";
import { readReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { previewLetter } from "~/letters/operations/make-letter.server";
import { paths } from "~/paths";

/** The letter's PDF as it would be signed now, from what the provider typed last; it is stored nowhere. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const open = await requireReview(request, params.requestId);
  const { requestId } = open.review;
  if ((await renewClaim(open)) !== "held") return redirect(paths.deskReview(requestId), 303);
  const draft = await readReviewDraft({ requestId, providerId: open.provider.id, form: "approve" });
  const answer = parseWithZod(formOf(draft ?? {}), { schema: approvalSchema({ forPreview: true }) });
  if (answer.status !== "success") return redirect(paths.deskDecision(requestId, "approve"), 303);
  const pdf = await previewLetter(await letterOf(open, answer.value));
  const headers = { "Content-Type": "application/pdf", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(pdf), { headers });
}
