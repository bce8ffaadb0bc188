import { z } from "zod";

/** What a shopper agrees to before a request is sent; each is a box of its own. */
export const consentKinds = ["health-data", "telehealth", "attestation", "terms"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A box that was ticked: for which version of the text, and when (an ISO instant). */
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

/** A box that must be ticked for this version of its text; an answer to an older one is refused. */
export const consentTo = (kind: ConsentKind, version: string) =>
  z.literal(version, { error: consentMessages[kind] });
