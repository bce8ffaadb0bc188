import { batchFreshReads } from "~/platform/database/batched-reads.server";
import type { Claim } from "../domain/claim";
import { type ClaimNote, isNoted, notedClaim, undoneClaim } from "../domain/note-claim";
import { moveClaim } from "../store/claims.server";
import { encryptedClaim, readClaim } from "./stored-claims.server";

type NoteOutcome = "done" | "elsewhere" | "taken";

/**
 * Stores what a person notes of a claim. "done" as well where it says just that already, as with a form sent twice;
 * "elsewhere" where its state allows no such note, or it says otherwise; "taken" where another claim holds an item of a
 * denied one by now.
 */
export async function recordOnClaim(
  folderId: string,
  claim: Claim,
  note: ClaimNote,
): Promise<NoteOutcome | "fee"> {
  if (isNoted(claim, note)) return "done";
  const noted = notedClaim(claim, note);
  if (!noted) return "elsewhere";
  return movedTo(folderId, claim, noted, (now) => isNoted(now, note));
}

/** Undoes the last recorded outcome of a claim. As `recordOnClaim`; "fee": its fee is paid, or its payment page is open. */
export async function undoNote(folderId: string, claim: Claim): Promise<NoteOutcome | "fee"> {
  const undone = undoneClaim(claim);
  return undone ? movedTo(folderId, claim, undone, ({ state }) => state === undone.state) : "elsewhere";
}

async function movedTo(
  folderId: string,
  from: Claim,
  to: Claim,
  isDone: (now: Claim) => boolean,
): Promise<NoteOutcome | "fee"> {
  const { id, state, ...contents } = to;
  const moved = await moveClaim(
    folderId,
    { id, state, ...(await encryptedClaim(folderId, id, contents)) },
    from.state,
  );
  if (moved !== "elsewhere") return moved === "moved" ? "done" : moved;
  const now = await batchFreshReads(() => readClaim(folderId, id));
  return now && isDone(now) ? "done" : "elsewhere";
}
