import { redirect } from "@remix-run/node";
import { formKeyName } from "~/kit/form/form-key";
import { paths } from "~/paths";
import type { Reversals } from "~/payments/domain/reversals";
import { readReversals } from "~/payments/store/reversals.server";
import { batchReads } from "~/platform/database/batched-reads.server";
import { countingKey } from "~/platform/http/client-address.server";
import { dayInState } from "~/platform/values/state-day";
import type { LetterHistory, RequestFacts } from "../domain/history";
import type { LetterRef } from "../domain/letter-ref";
import { letterTimeline, type TimelineEntry } from "../domain/timeline";
import { readLetterHistory } from "../store/letter-history.server";
import { readRequestFacts } from "../store/request-facts.server";
import type { ownPageOutcomes } from "../ui/own-page";
import { findLetters } from "./find-letters.server";
import { newSecretLink } from "./secret-link.server";

const dayMs = 86_400_000;

/**
 * Redirects a browser that is authorized for the letter's page to it, with a link that works for a day. Any other gets the
 * link by mail, within the limits of `findLetters`, and is redirected back to the page that says so; "taken" for a request
 * without an address, too.
 */
export async function leadToOwnPage({
  ref,
  email,
  mayOpen,
  form,
  visitor,
  back,
}: OwnPagePress): Promise<Response> {
  const { kind, requestId } = ref;
  if (mayOpen) {
    const token = await newSecretLink({ kind, requestId, purpose: "page" }, dayMs);
    return redirect(paths.letterPage(token), 303);
  }
  if (!email) return back("taken");
  const sending = countingKey(`${form.get(formKeyName)} ${requestId}`);
  const address = countingKey(email.toLowerCase());
  return back(await findLetters(email, { form: sending, visitor, address }));
}

interface OwnPagePress {
  ref: LetterRef;
  /** The request's address; empty if it has none. */
  email: string;
  mayOpen: boolean;
  form: FormData;
  /** The key by which the visitor's mails are limited. */
  visitor: string;
  back: (outcome: MailedOutcome) => Promise<Response>;
}

type MailedOutcome = (typeof ownPageOutcomes)[number];

/** A request's facts and history; null if it was deleted. */
export const readRequest = ({ requestId }: Pick<LetterRef, "requestId">): Promise<KnownRequest | null> =>
  batchReads(async () => {
    const [facts, history] = await Promise.all([readRequestFacts(requestId), readLetterHistory(requestId)]);
    return facts && { facts, history };
  });

interface KnownRequest {
  facts: RequestFacts;
  history: LetterHistory;
}

/** A request's timeline, without its subject; `reversals` are of its payment. */
export const timelineOf = (
  { facts, history }: KnownRequest,
  reversals: Reversals | null = null,
): readonly TimelineEntry[] => letterTimeline(facts, history, dayInState(facts.state, new Date()), reversals);

/** Like `timelineOf`, for a request's id; empty if it was deleted. */
export async function readTimeline(ref: Pick<LetterRef, "requestId">): Promise<readonly TimelineEntry[]> {
  const [found, reversals] = await batchReads(() =>
    Promise.all([readRequest(ref), readReversals(ref.requestId)]),
  );
  return found ? timelineOf(found, reversals) : [];
}
