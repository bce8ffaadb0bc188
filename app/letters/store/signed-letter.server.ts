import type { Json } from "~/platform/database/database";
import type { SignedDecision } from "../desk/domain/approval";
import type { Ticks } from "../desk/store/ticks.server";
import type { LetterContent } from "../domain/letter-content";
import { encryptColumns, newLetterKey } from "./letter-keys.server";

/** The audit's record of how a letter was signed; `decision` is null if an earlier one of its signer stands. */
export interface Signature {
  decision: SignedDecision | null;
  ticks: Ticks;
}

/**
 * A letter's row: its content encrypted with a new key, and what the database needs to know. It can be undone for
 * `waitSeconds`.
 */
export function signedLetter(
  content: LetterContent,
  { decision, ticks }: Signature,
  waitSeconds: number,
): Json {
  const { version, code, issuedOn, startsOn, endsOn, isSample, signer } = content;
  const key = newLetterKey();
  return {
    version,
    code,
    issuedOn,
    startsOn,
    endsOn,
    isSample,
    waitSeconds,
    decision: decision && { ...decision, decidedOn: content.decidedOn },
    ticks: { ...ticks },
    signer: { name: signer.name, credential: signer.credential, npi: signer.npi, license: signer.license },
    content: encryptColumns<"issued_letters", { content: Json }>("issued_letters", { content }, key).content,
    key: { id: key.id, ciphertext: key.wrapped.ciphertext, keyId: key.wrapped.keyId },
  };
}
