import { z } from "zod";
import type { Consent, ConsentKind } from "~/legal/domain/consents";
import { read } from "~/platform/database/batched-reads.server";
import { call, callParsed } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";

/**
 * Queues the question to the patient of a request that someone else made; idempotent. True if a provider may see the
 * request.
 */
export const askPatient = (requestId: string): Promise<boolean> =>
  call("request_patient_agreement", { requestId });

/** True if no provider sees a request before its patient agrees. */
export const awaitsPatient = (requestId: string): Promise<boolean> => read("awaits_patient", { requestId });

/** What an adult patient was asked, and their answer. ISO instants. */
interface PatientAgreement {
  /** Null once it was refused or erased. */
  email: string | null;
  /** False if mails to the address bounce, or its owner wants none as a patient. */
  takesMail: boolean;
  askedAt: string;
  agreedAt: string | null;
  refusedAt: string | null;
  /** Consents given through the mailed link; empty before. */
  consents: readonly Consent[];
}

/** Null for a request whose patient isn't asked. */
export async function readPatientAgreement(requestId: string): Promise<PatientAgreement | null> {
  const [row] = await read("read_patient_agreement", { requestId });
  if (!row) return null;
  const agreedAt = instant(row.agreed_at);
  const consent = (kind: ConsentKind, version: string | null): Consent[] =>
    agreedAt && version ? [{ kind, version, givenAt: agreedAt }] : [];
  return {
    email: row.email,
    takesMail: row.takes_mail,
    askedAt: instant(row.asked_at),
    agreedAt,
    refusedAt: instant(row.refused_at),
    consents: [
      ...consent("health-data", row.health_consent),
      ...consent("telehealth", row.telehealth_consent),
    ],
  };
}

const word = z.enum(["agreed", "refused", "over"]);
type PatientDecision = z.output<typeof word>;

interface AgreedTexts {
  healthConsent: string;
  telehealthConsent: string;
}

/** Saves the patient's answer through their link; `agreed` is null for a no. Returns "over" if the link has expired. */
export async function savePatientDecision(
  tokenHash: string,
  agreed: AgreedTexts | null,
): Promise<PatientDecision> {
  return callParsed("record_patient_agreement", word, {
    tokenHash,
    agrees: agreed !== null,
    healthConsent: agreed?.healthConsent ?? null,
    telehealthConsent: agreed?.telehealthConsent ?? null,
  });
}

const correction = z.enum(["asked", "too-often", "over"]);

/** Asks the patient at another address, as long as they haven't answered. */
export async function correctPatientEmail(
  requestId: string,
  email: string,
): Promise<z.output<typeof correction>> {
  const outcome = await call("correct_patient_email", { requestId, email });
  return parse("correct patient's address", correction, outcome);
}
