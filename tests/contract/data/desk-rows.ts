import { randomInt, randomUUID } from "node:crypto";
import { approveLetter, type ClaimKey } from "~/letters/desk/store/decisions.server";
import type { LetterContent } from "~/letters/domain/letter-content";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { openReview } from "~/letters/operations/practice-choice.server";
import { requestKeyFor } from "~/letters/store/letter-keys.server";
import { completeLetter } from "~/letters/store/letter-making.server";
import type { Signature } from "~/letters/store/signed-letter.server";
import { insert, person, untyped } from "./rows";

/** The default practice, used by rows that name none. */
export async function firstPractice(): Promise<string> {
  const { data } = await (await untyped()).rpc("first_practice");
  return String(data);
}

/** Closes all other practices: one that stays open would get the requests of other cases. */
export async function closeOtherPractices(): Promise<void> {
  const db = await untyped();
  await db
    .from("practices")
    .update({ is_active: false })
    .neq("id", await firstPractice());
}

/** Another practice that serves these states. */
export async function newPractice(more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insert("practices", { id, name: `Practice ${id}`, ...more });
  return id;
}

/** A provider licensed in these states until the given ISO days. */
export async function newProvider(
  licenses: Record<string, string> = { [person.state]: "2099-12-31" },
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID();
  await insert("providers", {
    id,
    email: `${id}@mail.example`,
    name: "Noor Haddad",
    credential: "MD",
    npi: String(randomInt(1_000_000_000, 9_999_999_999)),
    practice_name: "Harbor Clinic",
    address_lines: ["1 Harbor Way"],
    phone: "555-0100",
    signature_name: "Noor Haddad",
    ...more,
  });
  for (const [state, expires_on] of Object.entries(licenses)) {
    await insert("provider_licenses", { provider_id: id, state, license_number: "A1", expires_on });
  }
  return id;
}

/** A paid request waiting at the desk. */
export async function newReview(
  more: Record<string, unknown> = {},
): Promise<{ kind: "product"; requestId: string }> {
  const requestId = randomUUID();
  await insert("product_page_lmn_requests", {
    id: requestId,
    status: "in_review",
    payment_status: "paid",
    ...person,
    fee: 25,
    product_link: "https://shop.example/lamp",
    provider: "Inspira",
    conditions: ["Insomnia"],
    ...more,
  });
  // As one that came through the wizard, which has the key of its draft.
  await requestKeyFor(requestId);
  const ref = { kind: "product", requestId } as const;
  await openReview(ref);
  return ref;
}

/** Changes a review's row, as if by the passage of time or another process. */
export async function alterReview(requestId: string, values: Record<string, unknown>): Promise<void> {
  await (await untyped()).from("letter_reviews").update(values).eq("request_id", requestId).throwOnError();
}

export const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

export async function statusOf(requestId: string): Promise<string | undefined> {
  const db = await untyped();
  const { data } = await db.from("product_page_lmn_requests").select("status").eq("id", requestId).single();
  return data?.status;
}

/** Basis of the signer's decision in tests, for which no ticks are required. */
export const ownDecision = {
  decision: {
    basis: "answers",
    visit: null,
    inWords: true,
    addedLines: 0,
    diagnosis: "named",
    letsUnread: true,
  },
  ticks: { asked: [], ticked: [], weighed: 0, warnings: [], textHashes: ["a".repeat(43)] },
} satisfies Signature;

/** Signs and sends a claimed request's letter, and requests a correction of it. */
export async function correctionOf(
  key: ClaimKey,
  field = "patient-name",
  letter = signedContent(),
): Promise<void> {
  if ((await approveLetter(key, letter, ownDecision)) !== "approved") throw new Error("not signed");
  const db = await untyped();
  const { data } = await db.from("issued_letters").select("id").eq("request_id", key.requestId).single();
  await completeLetter(data?.id, { sha256: "a".repeat(64), pages: 1, key: "letters/x" });
  await db.rpc("mark_letter_sent", { p_letter_id: data?.id });
  const asked = { p_request_id: key.requestId, p_field: field, p_asked_for: "Ada Exemplar" };
  const correction = await db.rpc("request_correction", asked);
  if (!correction.data) throw new Error(correction.error?.message ?? "no correction");
}

/** A provider's decision sampled for a second physician of the practice. Returns the sample's id. */
export async function newSample(
  request_id: string,
  practice_id: string,
  decided_by: string,
): Promise<string> {
  const row = {
    p_actor_kind: "provider",
    p_actor_id: decided_by,
    p_action: "denied",
    p_request_id: request_id,
  };
  const { data: audit_seq } = await (await untyped()).rpc("append_letter_audit", { ...row, p_detail: {} });
  const id = randomUUID();
  await insert("quality_samples", { id, practice_id, request_id, audit_seq, decision: "denied", decided_by });
  return id;
}

/** Ticks that aren't enough to sign a letter. */
export const unticked: [string, Signature["ticks"]][] = [
  ["one box isn't ticked", { ...ownDecision.ticks, asked: ["a", "b"], ticked: ["b"] }],
  ["another is", { ...ownDecision.ticks, asked: ["a"], ticked: ["b"] }],
  ["its text isn't told", { ...ownDecision.ticks, textHashes: [] }],
];

/** A letter's content, signed today and valid for 364 days. */
export function signedContent(more: Partial<LetterContent> = {}): LetterContent {
  const day = (days: number) => minutesFromNow(days * 1_440).slice(0, 10);
  return {
    isSample: false,
    version: 1,
    code: newVerificationCode(),
    patient: { name: person.name, relation: "self" },
    accountHolder: person.name,
    diagnosis: { name: "Insomnia, unspecified", icd10: "G47.00" },
    effect: "Sleeps four hours.",
    reason: "Light sets the clock.",
    certification: "I certify.",
    product: { name: "Lamp", use: "Mornings." },
    reviewMethod: "Answers and a call.",
    intakeOn: day(0),
    decidedOn: day(0),
    issuedOn: day(0),
    startsOn: day(0),
    endsOn: day(364),
    signer: {
      name: "Noor Haddad",
      credential: "MD",
      npi: "1234567893",
      practice: "Harbor Clinic",
      license: { state: person.state, number: "A1" },
      address: ["1 Harbor Way"],
      phone: "555-0100",
      signature: { kind: "typed", name: "Noor Haddad" },
    },
    ...more,
  };
}

/** The actions in a request's audit log, in order. */
export async function auditOf({ requestId }: Pick<ClaimKey, "requestId">): Promise<string[]> {
  const db = await untyped();
  const { data } = await db.from("letter_audit").select("action").eq("request_id", requestId).order("seq");
  return (data ?? []).map(({ action }) => String(action));
}

const tablesAbout = [
  ...["letter_reviews", "letter_questions", "letter_denials", "issued_letters", "letter_corrections"],
  ...["review_drafts", "letter_audit", "letter_visits", "quality_samples"],
];

/** Everything the desk keeps about a request, by table, and what is queued to be done with its letters. */
export async function rowsAbout(requestId: string): Promise<Record<string, unknown[]>> {
  const db = await untyped();
  const rows = await Promise.all(
    tablesAbout.map(async (table) => {
      const { data } = await db.from(table).select("*").eq("request_id", requestId);
      return [table, data ?? []] as const;
    }),
  );
  const { data: makings } = await db
    .from("outbox")
    .select("payload, available_at")
    .eq("topic", "letter.make");
  const of = new Set(
    (await db.from("issued_letters").select("id").eq("request_id", requestId)).data?.map(({ id }) => id),
  );
  const waiting = (makings ?? []).filter(({ payload }) => of.has(payload.letterId));
  const { data: request } = await db.from("product_page_lmn_requests").select("*").eq("id", requestId);
  return { ...Object.fromEntries(rows), request: request ?? [], waiting };
}
