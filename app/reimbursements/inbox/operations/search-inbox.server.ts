import { logError } from "~/platform/process/log.server";
import { services } from "~/services.server";
import { maxMails, searchWaitSeconds } from "../domain/inbox-search";
import {
  AccessExpiredError,
  ConsentEndedError,
  type Inbox,
  PageGoneError,
  TooOftenError,
} from "../service/port";
import { type LeasedSearch, leaseSearch, type SearchProgress, settleSearch } from "../store/inboxes.server";
import { HandingOver } from "./hand-over.server";
import { decryptInboxSecret } from "./inbox-secret.server";

/** Calls an inbox with an access token, which it requests when needed and once more when it has expired. */
class InboxAccess {
  #token: Promise<string> | null = null;

  constructor(
    private readonly inbox: Inbox,
    private readonly refreshToken: string,
  ) {}

  /** Throws what the call throws, and `ConsentEndedError`. */
  async run<T>(call: (accessToken: string) => Promise<T>): Promise<T> {
    const token = this.#fresh(null);
    try {
      return await call(await token);
    } catch (error) {
      if (!(error instanceof AccessExpiredError)) throw error;
      return call(await this.#fresh(token));
    }
  }

  /** A token other than the expired one; parallel calls share it. */
  #fresh(expired: Promise<string> | null): Promise<string> {
    if (this.#token === null || this.#token === expired) this.#token = this.inbox.refresh(this.refreshToken);
    return this.#token;
  }
}

/** Longer than a step's calls may take together, so that no other process begins it meanwhile. */
const leaseSeconds = 600;

/** Reads the next page of the search that has been due longest; false if none is due. */
export async function searchNext(stop: AbortSignal): Promise<boolean> {
  const { inbox } = services();
  const search = inbox && (await leaseSearch(leaseSeconds));
  if (!search) return false;
  await settleSearch(search, await goOn(inbox, search, stop).catch((error) => afterFault(search, error)));
  return true;
}

async function goOn(inbox: Inbox, search: LeasedSearch, stop: AbortSignal): Promise<SearchProgress> {
  const { refreshToken } = decryptInboxSecret(search.secret, {
    folderId: search.folderId,
    inboxId: search.id,
  });
  const access = new InboxAccess(inbox, refreshToken);
  const asked = { since: new Date(search.since), page: search.nextPage };
  const { ids, nextPage } = await access.run((token) => inbox.search(token, asked));
  const room = maxMails - search.mailsRead - search.mailsSkipped;
  const handing = new HandingOver(search, (id) => access.run((token) => inbox.readMail(token, id)));
  const outcome = await handing.handOver(ids.slice(0, room), stop);
  if (outcome === "stopped") return { dueAt: new Date() };
  const isFull = outcome === "full" || ids.length >= room;
  const isCut = outcome === "full" || ids.length > room || (isFull && nextPage !== null);
  return {
    state: isFull || nextPage === null ? "done" : "searching",
    nextPage: isFull ? null : nextPage,
    mailsRead: search.mailsRead + handing.read,
    mailsSkipped: search.mailsSkipped + handing.skipped,
    isCut,
  };
}

function afterFault(search: LeasedSearch, error: unknown): SearchProgress {
  if (error instanceof ConsentEndedError) return { state: "ended" };
  if (error instanceof PageGoneError)
    return { state: "searching", nextPage: null, mailsRead: 0, mailsSkipped: 0 };
  logError(error, { attempt: search.attempts }, "inbox could not be searched");
  const asked = error instanceof TooOftenError ? error.retryAfterSeconds : null;
  const wait = searchWaitSeconds(search.attempts, asked);
  return wait === null ? { state: "failed" } : { dueAt: new Date(Date.now() + wait * 1000) };
}
