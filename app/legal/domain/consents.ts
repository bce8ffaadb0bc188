import { z } from "zod";

/** The consents that a request needs, each with its own checkbox. */
export const consentKinds = ["health-data", "telehealth", "attestation", "terms"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A given consent: the version of its text, and when (an ISO instant). */
export interface Consent {
  kind: ConsentKind;
  version: string;
  givenAt: string;
}

export const consentMessages: Record<ConsentKind, string> = {
  "health-data": "Please tick the box. Without your consent we can't take answers about health",
  telehealth: "Please agree to a review by telehealth: every letter needs one",
  attestation: "Please confirm what the purchase is for",
  terms: "Please accept the terms to send your request",
};

/** A checkbox that must be checked for this version of its text; an older version is refused. */
export const consentTo = (kind: ConsentKind, version: string) =>
  z.literal(version, { error: consentMessages[kind] });
