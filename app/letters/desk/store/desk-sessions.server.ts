import { call, type FunctionName } from "~/platform/database/call.server";
import type { Json } from "~/platform/database/database";
import { idleMinutes } from "~/platform/mailed-links/store/sign-ins.server";
import type { DeskMember } from "../domain/provider";
import { claimMinutes } from "../domain/queue";
import { type StoredSettings, settingsOf } from "./provider-settings.server";
import { memberOf } from "./providers.server";
import { type OpenedReview, openedReview } from "./reviews.server";

export interface DeskVisit {
  /** Null for a user who isn't a member of the desk. */
  member: DeskMember | null;
  /** Null for a member who never chose. */
  settings: StoredSettings | null;
  /** The named request; null if none was named, or it isn't at the desk of the member's practice. */
  opened: OpenedReview | null;
  /** What was read about it, for `cacheReadAhead`. */
  ahead: Json;
}

/** The request that a page is about, or the correction of its letter, and what is read with it. */
export interface VisitedRequest {
  requestId: string | null;
  correctionId: string | null;
  ahead: readonly FunctionName[];
}

/**
 * Extends a desk session; null if it was ended, or idle for half an hour. Opens the named request in the same call, as
 * `openDeskReview` does, and reads `ahead` about it, if the member is active.
 */
export async function visitDesk(
  sid: string,
  userId: string,
  { requestId, correctionId, ahead }: VisitedRequest,
): Promise<DeskVisit | null> {
  const [row] = await call("visit_desk", {
    signInId: sid,
    userId,
    idleSeconds: idleMinutes.desk * 60,
    requestId,
    correctionId,
    minutes: claimMinutes,
    ahead: [...ahead],
  });
  if (!row) return null;
  const { person, practice, licenses, settings, webhook_url: url, webhook_events: events } = row;
  const { review, holder_name, renewed } = row;
  return {
    member: person && practice && memberOf({ ...person, practice }, licenses),
    settings:
      settings && settingsOf(settings, url === null ? null : { endpoint_url: url, events: events ?? [] }),
    opened: review && openedReview({ review, holder_name, renewed }),
    ahead: row.ahead ?? [],
  };
}
