import { batchFreshReads } from "~/platform/database/batched-reads.server";
import type { Claim, ClaimState } from "../domain/claim";
import { type ClaimNote, notedClaim, undoneClaim } from "../domain/note-claim";
import { moveClaim } from "../store/claims.server";
import { encryptedClaim, readClaim } from "./stored-claims.server";

type NoteOutcome = "done" | "elsewhere" | "taken";

/**
 * Stores what a person notes of a claim. "done" as well where it is in that state already, as with a form sent twice;
 * "elsewhere" where its state allows no such note; "taken" where another claim holds an item of a denied one by now.
 */
export async function recordOnClaim(
  folderId: string,
  claim: Claim,
  note: ClaimNote,
): Promise<NoteOutcome | "fee"> {
  if (claim.state === note.state) return "done";
  const noted = notedClaim(claim, note);
  if (!noted) return "elsewhere";
  return movedTo(folderId, noted, claim.state);
}

/** Undoes the last recorded outcome of a claim. As `recordOnClaim`; "fee": its fee is paid, or its payment page is open. */
export async function undoNote(folderId: string, claim: Claim): Promise<NoteOutcome | "fee"> {
  const undone = undoneClaim(claim);
  return undone ? movedTo(folderId, undone, claim.state) : "elsewhere";
}

async function movedTo(folderId: string, claim: Claim, from: ClaimState): Promise<NoteOutcome | "fee"> {
  const { id, state, ...contents } = claim;
  const moved = await moveClaim(
    folderId,
    { id, state, ...(await encryptedClaim(folderId, id, contents)) },
    from,
  );
  if (moved !== "elsewhere") return moved === "moved" ? "done" : moved;
  const now = await batchFreshReads(() => readClaim(folderId, id));
  return now?.state === state ? "done" : "elsewhere";
}
