import { randomUUID } from "node:crypto";
import { recover } from "~/platform/process/recover.server";
import { within } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import type { LinkStart } from "../service/port";

const readDeadlineMs = 5_000;
/** Two calls: a provider account without hosted pages refuses the first, and gives a token for its script. */
const createDeadlineMs = 2 * readDeadlineMs;
/** A token that expires this soon won't last until a visitor has signed in. */
const marginMs = 2 * 60 * 1000;

/** An open attempt to link an account: its link token and target. `expiresAt` is an ISO instant. */
export interface LinkAttempt {
  id: string;
  token: string;
  hostedUrl: string | null;
  expiresAt: string;
}

export type OpenedLink =
  | { kind: "ready"; attempt: LinkAttempt; isNew: boolean }
  | { kind: "linked"; attempt: LinkAttempt; publicToken: string }
  | { kind: "failed"; tooOften: boolean };

/**
 * Returns the visitor's attempt: the current one while it is open, else a new one. Each call to the provider has a
 * deadline of its own: one that takes four seconds to say that a visitor left still gives a new attempt. "linked" if the
 * current one has already led to an account. `mayAsk` is called before a new one is created.
 */
export async function openLink(
  present: LinkAttempt | null,
  start: Omit<LinkStart, "attempt">,
  mayAsk: () => Promise<boolean>,
): Promise<OpenedLink> {
  return presentOrNew(present, start, mayAsk).catch(
    recover(
      ServiceError,
      "link token could not be fetched",
      () => ({ kind: "failed", tooOften: false }) as const,
    ),
  );
}

async function presentOrNew(
  present: LinkAttempt | null,
  start: Omit<LinkStart, "attempt">,
  mayAsk: () => Promise<boolean>,
): Promise<OpenedLink> {
  const { bank } = services();
  if (present && isFresh(present)) {
    if (!present.hostedUrl) return { kind: "ready", attempt: present, isNew: false };
    const outcome = await inTime(readDeadlineMs, bank.readLink(present.token));
    if (outcome.kind === "linked") {
      return { kind: "linked", attempt: present, publicToken: outcome.publicToken };
    }
    if (outcome.kind === "open") return { kind: "ready", attempt: present, isNew: false };
  }
  if (!(await mayAsk())) return { kind: "failed", tooOften: true };
  const id = randomUUID();
  const attempt = {
    id,
    ...(await inTime(createDeadlineMs, bank.createLinkToken({ ...start, attempt: id }))),
  };
  return { kind: "ready", attempt, isNew: true };
}

const inTime = <T>(ms: number, call: Promise<T>): Promise<T> => within(ms, "account linking", call);

/** True while the link token can be used. */
export const isFresh = ({ expiresAt }: LinkAttempt): boolean => Date.parse(expiresAt) - marginMs > Date.now();
