import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { fieldsOf, instant, parse } from "~/platform/database/columns.server";
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

const entry = z
  .object({
    requestId: z.string(),
    kind,
    patientState: usState,
    productTitle: z.string(),
    priority: z.int(),
    waitingSince: z.string(),
    isRenewal: z.boolean(),
    claimedBy: z.string().nullable(),
    claimedUntil: z.string().nullable().transform(instant),
    claimedName: z.string().nullable(),
  })
  .transform(({ priority, claimedBy, claimedUntil, claimedName, ...request }) => ({
    entry: {
      ...request,
      isAnswered: priority === 0,
      waitingSince: instant(request.waitingSince),
      claim:
        claimedBy === null
          ? null
          : { providerId: claimedBy, name: claimedName ?? "", until: claimedUntil ?? "" },
    },
    place: { priority, since: request.waitingSince, requestId: request.requestId },
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
  const { after } = search;
  const found = await read("list_desk_queue", {
    ...searchArgs(states, search),
    providerId,
    afterPriority: after?.priority ?? null,
    afterSince: after?.since ?? null,
    afterId: after?.requestId ?? null,
    limit: queuePageSize + 1,
  });
  const rows = parse("list queue", entry.array(), found.map(fieldsOf));
  const page = rows.slice(0, queuePageSize);
  return {
    entries: page.map((row) => row.entry),
    next: rows.length > queuePageSize ? (page.at(-1)?.place ?? null) : null,
  };
}

const searchArgs = (states: readonly UsState[], search: QueueSearch) => ({
  states: states.filter((one) => search.state === null || one === search.state),
  kind: search.kind,
  words: queueWords(search),
  only: search.only,
});

/** Requests of a search that no one else has, in the queue's order, with the account named in their answers. */
export async function listFreeReviews(
  { states, providerId }: { states: readonly UsState[]; providerId: string },
  search: QueueSearch,
  limit: number,
): Promise<
  { requestId: string; provider: string | null; customProvider: string | null; hasPhysician: boolean }[]
> {
  const rows = await read("list_free_reviews", { ...searchArgs(states, search), providerId, limit });
  return rows.map(fieldsOf);
}

/** How many requests wait in these states, and how many match each filter; counts stop at 10,000. */
export async function countQueue(states: readonly UsState[], providerId: string): Promise<QueueCounts> {
  const [counts] = await read("count_desk_queue", { states: [...states], providerId });
  return counts ?? { waiting: 0, mine: 0, late: 0, answered: 0, renewals: 0, ended: 0 };
}

const correction = z.object({
  id: z.string(),
  requestId: z.string(),
  kind,
  field: z.enum(correctionFields),
  askedAt: z.string(),
  patientState: usState,
  productTitle: z.string(),
});

/**
 * Pending corrections in these states for the provider's practice, longest first; those for a physician only if the
 * provider is one.
 */
export async function listWaitingCorrections(
  states: readonly UsState[],
  { id, credential }: Pick<DeskMember, "id" | "credential">,
  limit: number,
): Promise<WaitingCorrection[]> {
  const rows = await read("list_desk_corrections", {
    states: [...states],
    limit,
    isPhysician: credential !== null && isPhysician(credential),
    providerId: id,
  });
  return parse("list corrections", correction.array(), rows.map(fieldsOf));
}

const question = z.object({
  requestId: z.string(),
  askedAt: z.string(),
  patientState: usState,
  productTitle: z.string(),
});

/** Unanswered questions of the provider's practice in these states, longest first. */
export async function listWaitingQuestions(
  states: readonly UsState[],
  providerId: string,
  limit: number,
): Promise<WaitingQuestion[]> {
  const rows = await read("list_desk_questions", { states: [...states], limit, providerId });
  return parse("list questions", question.array(), rows.map(fieldsOf));
}

const signed = z.object({
  requestId: z.string(),
  kind,
  version: z.int(),
  state: z.enum(issuedStates),
  issuedOn: z.string(),
  validUntil: z.string(),
  productTitle: z.string(),
});

/** The letters a provider signed, newest first. */
export async function listSignedLetters(providerId: string, limit: number): Promise<SignedLetter[]> {
  const rows = await read("list_signed_letters", { providerId, limit });
  return parse("list signed letters", signed.array(), rows.map(fieldsOf));
}
