import { searchNext } from "~/reimbursements/inbox/operations/search-inbox.server";

const searchesAtOnce = 3;

/** Goes on with the searches of connected inboxes, in turns, until none is due. */
export async function searchInboxes(stop: AbortSignal): Promise<void> {
  let isAnyDue = true;
  while (isAnyDue && !stop.aborted) {
    const steps = Array.from({ length: searchesAtOnce }, () => searchNext(stop));
    isAnyDue = (await Promise.all(steps)).includes(true);
  }
}
