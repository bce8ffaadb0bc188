import { createHash } from "node:crypto";
import type { ConsentKind } from "../domain/consents";
import { type ConsentWords, consentWords } from "./consent-words";
import { type LegalName, readLegalText } from "./legal.server";

/** The texts that a consent checkbox refers to, besides its own words. */
const texts: Record<ConsentKind, readonly LegalName[]> = {
  "health-data": ["consumer-health-data"],
  telehealth: ["telehealth-consent"],
  attestation: ["terms"],
  terms: ["terms", "privacy"],
};

const known = new Map<string, string>();

/**
 * The version of a consent's words, stored with the consent: the day its newest text was changed and a hash of all words
 * shown, such as "2026-11-22.3f9a0c41d2be". It changes with any of them, including the names of the site and the practice.
 */
export const consentVersion = (kind: ConsentKind): string =>
  textVersion(kind, consentWords(kind), texts[kind]);

/** Like `consentVersion`, for a checkbox with its own name. */
export function textVersion(name: string, words: ConsentWords, legal: readonly LegalName[]): string {
  const version = known.get(name) ?? versionOf(words, legal.map(readLegalText));
  known.set(name, version);
  return version;
}

function versionOf(words: ConsentWords, legal: readonly ReturnType<typeof readLegalText>[]): string {
  const updated = legal.map((text) => text.updated).sort();
  const shown = JSON.stringify([words, legal.map(({ html }) => html)]);
  return `${updated.at(-1)}.${createHash("sha256").update(shown).digest("hex").slice(0, 12)}`;
}
