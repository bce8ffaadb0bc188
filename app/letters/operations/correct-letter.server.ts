import type { UsState } from "~/platform/values/us-state";
import { certification } from "../content/signed-words";
import type { ApprovedParts } from "../desk/domain/approval";
import type { Provider } from "../desk/domain/provider";
import type { CorrectionField } from "../domain/issued-letter";
import { type LetterContent, letterContent } from "../domain/letter-content";
import { newVerificationCode } from "../domain/verification-code";
import { signerOf } from "./compose-letter.server";

export interface LetterCorrection {
  field: CorrectionField;
  askedFor: string;
}

/** The signer of the next version, the patient's state, and the ISO day. */
export interface Signing {
  provider: Provider;
  state: UsState;
  today: string;
}

/**
 * The letter's content with one correction, before anyone signs it; also replaces the old words in its sentences. A new
 * signature changes no words.
 */
export function applyCorrection(
  content: LetterContent,
  { field, askedFor }: LetterCorrection,
): LetterContent {
  const { patient, product, accountHolder } = content;
  if (field === "physician") return content;
  if (field === "product") {
    const said = withWords(content, product.name, askedFor);
    return { ...said, product: { ...said.product, name: askedFor } };
  }
  const isHolder = patient.relation === "self";
  if (field === "written-name") {
    const { accountHolderWritten } = content;
    return {
      ...content,
      patient: { ...patient, written: askedFor },
      accountHolderWritten: isHolder ? askedFor : accountHolderWritten,
    };
  }
  return {
    ...withWords(content, patient.name, askedFor),
    patient: { ...patient, name: askedFor },
    accountHolder: isHolder ? askedFor : accountHolder,
  };
}

/**
 * Replaces words in each sentence that a provider wrote: not a part of a longer word, and not where the new ones, which may
 * contain the old, stand already.
 */
function withWords(content: LetterContent, old: string, words: string): LetterContent {
  const { effect, product, reason, reviewMethod } = content;
  const either = [words, old].map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, "gu");
  const corrected = (text: string) => text.replace(whole, () => words);
  return {
    ...content,
    effect: corrected(effect),
    product: { ...product, use: corrected(product.use) },
    reason: corrected(reason),
    reviewMethod: corrected(reviewMethod),
  };
}

/**
 * The next version of a letter with one correction, confirmed by the provider who signed the previous one: their decision
 * stands, and the signature is dated `today`, an ISO day. Keeps the period of validity and gets a new code. Null if the
 * requested words can't be printed.
 */
export const confirmLetter = (content: LetterContent, asked: LetterCorrection, by: Signing) =>
  nextVersion(applyCorrection(content, asked), by);

/**
 * The next version as another provider approves it anew: their decision and date replace the previous signer's. Null as
 * above.
 */
export const approveCorrected = (
  content: LetterContent,
  asked: LetterCorrection,
  parts: ApprovedParts,
  by: Signing,
): LetterContent | null => {
  const before = applyCorrection(content, asked);
  const product = { ...before.product, ...parts.product };
  return nextVersion({ ...before, ...parts, product, decidedOn: by.today }, by);
};

/** The certification is the one checked today. */
function nextVersion(content: LetterContent, { provider, state, today }: Signing): LetterContent | null {
  const next = letterContent.safeParse({
    ...content,
    version: content.version + 1,
    code: newVerificationCode(),
    certification,
    issuedOn: today,
    signer: signerOf(provider, state),
  });
  return next.success ? next.data : null;
}
