import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { previewLetter } from "../../operations/make-letter.server";
import { readReviewDraft } from "../store/review-drafts.server";
import { approvalSchema, letterOf } from "./approve.server";
import { requireReview } from "./open-review.server";
import { parseTyped } from "./typed-form";

/** The letter's PDF as it would be signed now, from what was typed last; it isn't stored. */
export async function preview(request: Request, id: string | undefined): Promise<Response> {
  const open = await requireReview(request, id);
  const { requestId } = open.review;
  if (open.claim !== "held") return redirect(paths.deskReview(requestId, open.from), 303);
  const [draft, schema] = await batchReads(() =>
    Promise.all([
      readReviewDraft({ requestId, providerId: open.provider.id, form: "approve" }),
      approvalSchema(open.review, { forPreview: true, providerId: open.provider.id }),
    ]),
  );
  const answer = parseTyped(draft ?? {}, schema);
  if (answer.status !== "success") return redirect(paths.deskDecision(requestId, "approve", open.from), 303);
  const pdf = await previewLetter(await letterOf(request, open, answer.value.parts));
  const headers = { "Content-Type": "application/pdf", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(pdf), { headers });
}
