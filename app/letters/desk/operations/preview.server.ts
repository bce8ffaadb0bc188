import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { previewLetter } from "../../operations/make-letter.server";
import { readReviewDraft } from "../store/review-drafts.server";
import { approvalSchema, letterOf } from "./approve.server";
import { renewClaim, requireReview } from "./open-review.server";
import { formOf } from "./typed-form";

/** The letter's PDF as it would be signed now, from what the provider typed last; it is stored nowhere. */
export async function preview(request: Request, id: string | undefined): Promise<Response> {
  const open = await requireReview(request, id);
  const { requestId } = open.review;
  if ((await renewClaim(open)) !== "held") return redirect(paths.deskReview(requestId), 303);
  const draft = await readReviewDraft({ requestId, providerId: open.provider.id, form: "approve" });
  const answer = parseWithZod(formOf(draft ?? {}), {
    schema: await approvalSchema(open.review, { forPreview: true, providerId: open.provider.id }),
  });
  if (answer.status !== "success") return redirect(paths.deskDecision(requestId, "approve"), 303);
  const pdf = await previewLetter(await letterOf(request, open, answer.value.parts));
  const headers = { "Content-Type": "application/pdf", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(pdf), { headers });
}
