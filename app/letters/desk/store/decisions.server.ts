import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { callForRow, callParsed } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import type { UsState } from "~/platform/values/us-state";
import type { LetterContent } from "../../domain/letter-content";
import type { LetterRef } from "../../domain/letter-ref";
import { sendWaitSeconds } from "../../domain/sending";
import { readRequestKey } from "../../store/intake.server";
import { encryptColumns, type LetterKey } from "../../store/letter-keys.server";
import { type Signature, signedLetter } from "../../store/signed-letter.server";
import type { Typed } from "../domain/typed-text";
import { sealedFields } from "./review-drafts.server";

/** A request, and the provider who holds it. */
export interface ClaimKey {
  kind: LetterRef["kind"];
  requestId: string;
  providerId: string;
}

/** Who decides on what, and the fields of the form: they are saved with the decision, in case it can't be made. */
export interface Deciding extends ClaimKey {
  typed?: Typed;
}

/**
 * Why a provider may not decide: the claim is lost, there is no license today, the shopper is asked or offered a visit, or
 * the request is decided or withdrawn.
 */
const refusals = ["not-claimed", "not-licensed", "put-off", "closed"] as const;

export const claimOutcome = z.enum(["claimed", "held", "ended", "too-many", "not-licensed", "closed"]);
export type ClaimOutcome = z.output<typeof claimOutcome>;

/**
 * Claims a request for `minutes`, or renews the provider's claim. "held": by another provider; "ended": another's claim has
 * expired, and `takeOver` would take it over; "too-many": the provider already has `most` open. `holder` is the claim's
 * provider, `heldUntil` an ISO instant.
 */
export async function claimReview(
  { requestId, providerId }: Pick<ClaimKey, "requestId" | "providerId">,
  { minutes, takeOver, most }: { minutes: number; takeOver: boolean; most?: number },
): Promise<{ outcome: ClaimOutcome; holder: string | null; heldUntil: string | null }> {
  const row = await callForRow("claim_review", {
    requestId,
    providerId,
    minutes,
    takeOver,
    most: most ?? null,
  });
  return {
    outcome: parse("claim review", claimOutcome, row.outcome),
    holder: row.holder,
    heldUntil: instant(row.held_until),
  };
}

/**
 * Claims the request that waits longest in these states, if no one else has it, and returns its id; null if there is none, or the
 * provider already has `most` open. `among` limits it to these requests.
 */
export const claimNextReview = (args: {
  providerId: string;
  states: readonly UsState[];
  among: readonly string[] | null;
  minutes: number;
  most: number;
}): Promise<string | null> =>
  callParsed("claim_next_review", z.string().nullable(), {
    ...args,
    states: [...args.states],
    among: args.among && [...args.among],
  });

/**
 * "not-decided": the letter contains no decision that its signer made today. "unticked": required checkboxes aren't
 * checked.
 */
const approval = z.enum(["approved", "not-decided", "unticked", ...refusals]);

/**
 * Signs the letter, as the next version if earlier ones were revoked. Its PDF is made after a delay, during which it can be
 * undone.
 */
export async function approveLetter(
  key: Deciding,
  content: LetterContent,
  signature: Signature,
  waitSeconds: number = sendWaitSeconds,
): Promise<Exclude<z.output<typeof approval>, "not-decided">> {
  const [signed, letterKey] = await Promise.all([
    read("list_issued_letters", { requestId: key.requestId }),
    key.typed && readRequestKey(key.requestId),
  ]);
  const version = (signed.at(-1)?.version ?? 0) + 1;
  const outcome = await callParsed("approve_letter", approval, {
    ...claimArgs(key),
    ...typedArgs(key, letterKey ?? null),
    content: signedLetter({ ...content, version }, signature, waitSeconds),
  });
  if (outcome === "not-decided") throw new Error("a letter was signed without a decision of this day");
  return outcome;
}

const denial = z.enum(["denied", ...refusals]);

/** Denies the request; its mail and a fee's refund follow. `words` are sent to the shopper. */
export async function denyLetter(
  key: Deciding,
  reason: string,
  words: string | null,
): Promise<z.output<typeof denial>> {
  const letterKey = await readRequestKey(key.requestId);
  if (!letterKey) return "closed";
  const columns = encryptColumns("letter_denials", { words }, letterKey);
  return callParsed("deny_letter", denial, {
    ...claimArgs(key),
    ...typedArgs(key, letterKey),
    reason,
    words: columns.words,
  });
}

const asking = z.enum(["asked", ...refusals]);

export async function askQuestion(key: Deciding, question: string): Promise<z.output<typeof asking>> {
  const letterKey = await readRequestKey(key.requestId);
  if (!letterKey) return "closed";
  const columns = encryptColumns("letter_questions", { question }, letterKey);
  return callParsed("ask_question", asking, {
    ...claimArgs(key),
    ...typedArgs(key, letterKey),
    question: columns.question,
  });
}

const recall = z.enum(["withdrawn", "not-licensed", "closed"]);

/** Withdraws this question if it is unanswered; the request is then the provider's for `minutes`. */
export async function withdrawQuestion(
  { requestId, providerId }: Pick<ClaimKey, "requestId" | "providerId">,
  questionId: string,
  minutes: number,
): Promise<z.output<typeof recall>> {
  return callParsed("withdraw_question", recall, { requestId, questionId, providerId, minutes });
}

const claimArgs = ({ requestId, providerId }: ClaimKey) => ({
  requestId,
  providerId,
});

const typedArgs = ({ typed }: Deciding, letterKey: LetterKey | null) => ({
  typed: typed && letterKey ? sealedFields(typed, letterKey) : null,
});
