import { moveClaim } from "~/data/reimbursements/claims.server";
import type { Claim } from "~/domain/reimbursements/claim";
import { type ClaimNote, notedClaim } from "~/domain/reimbursements/note-claim";
import { encryptedClaim, readClaim } from "./stored-claims.server";

/**
 * Stores what a person notes of a claim. "done" as well where it is in that state already, as with a form sent twice;
 * "elsewhere" where its state allows no such note; "taken" where another claim holds an item of a denied one by now. Throws
 * `DatabaseError`.
 */
export async function noteClaim(
  folderId: string,
  claim: Claim,
  note: ClaimNote,
): Promise<"done" | "elsewhere" | "taken"> {
  if (claim.state === note.state) return "done";
  const noted = notedClaim(claim, note);
  if (!noted) return "elsewhere";
  const { id, state, ...contents } = noted;
  const moved = await moveClaim(
    folderId,
    { id, state, ...encryptedClaim(folderId, id, contents) },
    claim.state,
  );
  if (moved !== "elsewhere") return moved === "moved" ? "done" : "taken";
  const now = await readClaim(folderId, claim.id);
  return now?.state === note.state ? "done" : "elsewhere";
}
