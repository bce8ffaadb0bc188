import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { instant, parse } from "~/platform/database/columns.server";
import { type UsState, usState } from "~/platform/values/us-state";
import { correctionFields, issuedStates } from "../../domain/issued-letter";
import { letterKinds } from "../../domain/letter-ref";
import { type DeskMember, isPhysician } from "../domain/provider";
import {
  type QueueCounts,
  type QueueEntry,
  type QueuePlace,
  type QueueSearch,
  queuePageSize,
  queueWords,
} from "../domain/queue";
import type { SignedLetter, WaitingCorrection, WaitingQuestion } from "../domain/review";

const kind = z.enum(letterKinds);
const time = z.string().transform(instant);

const entry = z
  .object({
    request_id: z.string(),
    kind,
    patient_state: usState,
    product_title: z.string(),
    priority: z.int(),
    waiting_since: z.string(),
    is_renewal: z.boolean(),
    claimed_by: z.string().nullable(),
    claimed_until: time.nullable(),
    claimed_name: z.string().nullable(),
  })
  .transform((row): { entry: QueueEntry; place: QueuePlace } => ({
    entry: {
      requestId: row.request_id,
      kind: row.kind,
      patientState: row.patient_state,
      productTitle: row.product_title,
      isAnswered: row.priority === 0,
      isRenewal: row.is_renewal,
      waitingSince: instant(row.waiting_since),
      claim:
        row.claimed_by === null
          ? null
          : { providerId: row.claimed_by, name: row.claimed_name ?? "", until: row.claimed_until ?? "" },
    },
    place: { priority: row.priority, since: row.waiting_since, requestId: row.request_id },
  }));

/**
 * A page of the requests that wait in these states: first those whose shopper has answered, then the longest waiting.
 * `next` is the cursor of the next page; null on the last.
 */
export async function listQueue(
  states: readonly UsState[],
  search: QueueSearch,
  providerId: string,
): Promise<{ entries: QueueEntry[]; next: QueuePlace | null }> {
  const { state, after } = search;
  const rows = parse(
    "list queue",
    entry.array(),
    await read("list_desk_queue", {
      p_states: states.filter((one) => state === null || one === state),
      p_kind: search.kind,
      p_words: queueWords(search),
      p_only: search.only,
      p_provider_id: providerId,
      p_after_priority: after?.priority ?? null,
      p_after_since: after?.since ?? null,
      p_after_id: after?.requestId ?? null,
      p_limit: queuePageSize + 1,
    }),
  );
  const page = rows.slice(0, queuePageSize);
  return {
    entries: page.map((row) => row.entry),
    next: rows.length > queuePageSize ? (page.at(-1)?.place ?? null) : null,
  };
}

/** How many requests wait in these states, and how many match each filter; counts stop at 10,000. */
export async function countQueue(states: readonly UsState[], providerId: string): Promise<QueueCounts> {
  const [counts] = await read("count_desk_queue", { p_states: [...states], p_provider_id: providerId });
  return counts ?? { waiting: 0, mine: 0, late: 0, answered: 0, renewals: 0 };
}

const correction = z
  .object({
    id: z.string(),
    request_id: z.string(),
    kind,
    field: z.enum(correctionFields),
    asked_at: time,
    patient_state: usState,
    product_title: z.string(),
  })
  .transform(
    (row): WaitingCorrection => ({
      id: row.id,
      requestId: row.request_id,
      kind: row.kind,
      field: row.field,
      askedAt: row.asked_at,
      patientState: row.patient_state,
      productTitle: row.product_title,
    }),
  );

/**
 * Pending corrections in these states for the provider's practice, longest first; those for a physician only if the
 * provider is one.
 */
export async function listWaitingCorrections(
  states: readonly UsState[],
  { id, credential }: Pick<DeskMember, "id" | "credential">,
  limit: number,
): Promise<WaitingCorrection[]> {
  return parse(
    "list corrections",
    correction.array(),
    await read("list_desk_corrections", {
      p_states: [...states],
      p_limit: limit,
      p_is_physician: credential !== null && isPhysician(credential),
      p_provider_id: id,
    }),
  );
}

const question = z
  .object({ request_id: z.string(), asked_at: time, patient_state: usState, product_title: z.string() })
  .transform(
    (row): WaitingQuestion => ({
      requestId: row.request_id,
      askedAt: row.asked_at,
      patientState: row.patient_state,
      productTitle: row.product_title,
    }),
  );

/** Unanswered questions of the provider's practice in these states, longest first. */
export async function listWaitingQuestions(
  states: readonly UsState[],
  providerId: string,
  limit: number,
): Promise<WaitingQuestion[]> {
  return parse(
    "list questions",
    question.array(),
    await read("list_desk_questions", { p_states: [...states], p_limit: limit, p_provider_id: providerId }),
  );
}

const signed = z
  .object({
    request_id: z.string(),
    kind,
    version: z.int(),
    state: z.enum(issuedStates),
    issued_on: z.string(),
    valid_until: z.string(),
    product_title: z.string(),
  })
  .transform(
    (row): SignedLetter => ({
      requestId: row.request_id,
      kind: row.kind,
      version: row.version,
      state: row.state,
      issuedOn: row.issued_on,
      validUntil: row.valid_until,
      productTitle: row.product_title,
    }),
  );

/** The letters a provider signed, newest first. */
export async function listSignedLetters(providerId: string, limit: number): Promise<SignedLetter[]> {
  return parse(
    "list signed letters",
    signed.array(),
    await read("list_signed_letters", { p_provider_id: providerId, p_limit: limit }),
  );
}
