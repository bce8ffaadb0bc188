import { createHmac } from "node:crypto";
import { diagnosisCodes } from "~/eligibility/conditions/content/diagnosis-codes.server";
import { batchFreshReads, batchReads } from "~/platform/database/batched-reads.server";
import { sessionSecret, sessionSecrets } from "~/platform/process/session-secret.server";
import { diagnosesOf } from "../../content/diagnoses.server";
import type { RequestRef } from "../../domain/letter-ref";
import { type SigningBox, sharedText, signingBoxes } from "../domain/signing-boxes";
import { type LetterWords, warningsOf } from "../domain/warnings";
import { readNewestContent } from "../store/corrections.server";
import { repeatsText, type Ticks } from "../store/ticks.server";
import { findContraindications, readIntakeWithProducts } from "./find-contraindications.server";

export interface Signing extends RequestRef {
  providerId: string;
}

type Typed = Readonly<Record<string, string | undefined>>;

/** All checkboxes that are required before this provider signs this letter. */
export const boxesOf = (letter: LetterWords, signing: Signing, typed: Typed): Promise<SigningBox[]> =>
  batchReads(() => readBoxes(letter, signing, typed, repeatsText(signing, textHashes(letter, signing))));

async function readBoxes(
  letter: LetterWords,
  signing: Signing,
  typed: Typed,
  repeats: Promise<boolean> | true,
): Promise<SigningBox[]> {
  const [asked, before, isRepeated] = await Promise.all([
    readIntakeWithProducts(signing),
    readNewestContent(signing.requestId),
    repeats,
  ]);
  const { intake, products = [] } = asked ?? {};
  const conditions = intake?.conditions ?? [];
  const warnings = warningsOf(letter, {
    age: intake?.age ?? null,
    otherNames: [letter.accountHolder, intake?.patient.name ?? "", before?.patient.name ?? ""],
    lines: products,
    codes: diagnosisCodes(),
    aliases: conditions.flatMap((name) => diagnosesOf([name]).map(({ code }) => ({ code, name }))),
    isRepeated,
  });
  const unsafe = intake ? findContraindications(intake, products, letter.product.name) : [];
  return signingBoxes({ unsafe, warnings }, typed, (text) =>
    keyedDigest(`box of ${signing.requestId}: ${text}`),
  );
}

/** Unchecked boxes, as errors of their fields. */
export type Unticked = Record<string, string[]>;

/**
 * Signs a letter if all its boxes are checked, which the database verifies again; returns those that aren't. Whether the
 * same text was signed before is left to the database, unless its box is checked already.
 */
export async function signTicked<Outcome extends string>(
  letter: LetterWords,
  signing: Signing,
  typed: Typed,
  sign: (ticks: Ticks) => Promise<Outcome | "unticked">,
): Promise<Outcome | Unticked> {
  const possible = await batchReads(() => readBoxes(letter, signing, typed, true));
  const boxes = possible.filter(({ warning, isTicked }) => warning !== "same-text" || isTicked);
  const outcome = untickedIn(boxes) ?? (await sign(ticksOf(boxes, letter, signing)));
  if (outcome !== "unticked") return outcome;
  // The same text was signed for another patient.
  const unticked = untickedIn(await batchFreshReads(() => boxesOf(letter, signing, typed)));
  if (!unticked) throw new Error("a letter was signed without its ticks");
  return unticked;
}

function untickedIn(boxes: readonly SigningBox[]): Unticked | null {
  const unticked = boxes.filter(({ isTicked }) => !isTicked);
  return unticked.length > 0
    ? Object.fromEntries(unticked.map(({ name, message }) => [name, [message]]))
    : null;
}

/** What the database stores about the checked boxes: their digests, and the kinds that the audit names. */
export function ticksOf(boxes: readonly SigningBox[], letter: LetterWords, signing: Signing): Ticks {
  const ticked = boxes.filter(({ isTicked }) => isTicked);
  const digest = ({ name, value }: SigningBox) =>
    keyedDigest(`tick of ${signing.requestId}: ${name} ${value}`);
  return {
    asked: boxes.map(digest),
    ticked: ticked.map(digest),
    weighed: ticked.filter(({ warning }) => warning === null).length,
    warnings: ticked.flatMap(({ warning }) => warning ?? []),
    textHashes: textHashes(letter, signing),
  };
}

/** Digests that identify equal text by the same signer; the first uses the current secret. */
const textHashes = (letter: LetterWords, { providerId }: Signing): string[] =>
  sessionSecrets().map((secret) => keyedDigest(`text of ${providerId}: ${sharedText(letter)}`, secret));

const keyedDigest = (text: string, secret = sessionSecret()): string =>
  createHmac("sha256", secret).update(text).digest("base64url");
