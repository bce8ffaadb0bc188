import type { CoverSheet } from "~/administrators/domain/cover-sheet";
import type { LetterContent } from "~/letters/domain/letter-content";
import type { Claim } from "./claim";
import type { ClaimChanges } from "./claim-changes";

/** A receipt of a claim as an administrator sees it; "missing" where it isn't there anymore or can't be shown. */
export type ClaimEvidence = { merchant: string | null; soldOn: string | null } & (
  | { kind: "text"; text: string }
  /** Read only when its turn comes: a claim may have more of them than memory has room for. */
  | { kind: "picture" | "pdf"; bytes: number; read: () => Promise<Uint8Array | null> }
  | { kind: "missing" }
);

/** The document that is sent to an administrator for a claim of several items. */
export interface ClaimDocument {
  claim: Pick<Claim, "account" | "items" | "accountHolder" | "patient" | "madeOn">;
  /** What changed since it was made. */
  changes: ClaimChanges["changes"];
  /** The name of the kind of account, e.g. "Health FSA". */
  accountName: string;
  coverSheet: CoverSheet;
  /** The letters, each with its request, to which items refer, and the URL at which it can be verified. */
  letters: readonly { requestId: string; content: LetterContent; verifyUrl: string }[];
  evidence: readonly ClaimEvidence[];
}

/** Limits of a packet; no packet is made beyond them. */
export const maxClaimPacket = { evidence: 200, evidenceBytes: 80 * 1024 * 1024, pages: 400 } as const;
