import { paths, withQuery } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import type { Decision } from "../domain/decision";
import { claimMinutes } from "../domain/queue";
import type { ClaimKey } from "../store/decisions.server";
import { sendLetterNow, undoSigning } from "../store/held-letters.server";
import { requireLetter } from "./open-letter.server";
import { revoke } from "./revoke.server";

/** Undoes a held letter, sends it now, or revokes one that was sent, depending on the pressed button. */
export const changeLetter = (request: Request, requestId: string | undefined) =>
  batchReads(() => change(request, requestId));

async function change(request: Request, requestId: string | undefined) {
  const open = await requireLetter(request, requestId);
  const form = await readForm(request);
  const key = { requestId: open.review.requestId, providerId: open.provider.id };
  const leave = (page: string, done: Decision) => redirectWith(withQuery(page, open.from), done);
  switch (form.get("intent")) {
    case "undo":
      return undo(key, leave);
    case "send":
      return leave(paths.desk, (await sendLetterNow(key)) === "sent" ? "sent" : "not-sent");
    default:
      return revoke(request, form, open);
  }
}

/** Undoes the signature and redirects to the request with what was typed, or to the correction in the list. */
async function undo(
  key: Pick<ClaimKey, "requestId" | "providerId">,
  leave: (page: string, done: Decision) => Promise<Response>,
): Promise<Response> {
  const { outcome, correctionId } = await undoSigning(key, claimMinutes);
  if (outcome !== "undone") return leave(paths.desk, outcome === "gone" ? "gone" : "not-undone");
  const page = correctionId === null ? paths.deskDecision(key.requestId, "approve") : paths.desk;
  return leave(page, "undone");
}
