import { call } from "~/platform/database/call.server";
import { idleMinutes } from "~/platform/mailed-links/store/sign-ins.server";
import type { DeskMember } from "../domain/provider";
import { type StoredSettings, settingsOf } from "./provider-settings.server";
import { memberOf } from "./providers.server";

/** The owner of a desk session. */
export interface DeskVisit {
  /** Null for a user who isn't a member of the desk. */
  member: DeskMember | null;
  /** Null for a member who never chose. */
  settings: StoredSettings | null;
}

/** Extends a desk session; null if it was ended, or idle for half an hour. */
export async function visitDesk(sid: string, userId: string): Promise<DeskVisit | null> {
  const args = { p_sign_in_id: sid, p_user_id: userId, p_idle_seconds: idleMinutes * 60 };
  const [row] = await call("visit_desk", args);
  if (!row) return null;
  const { person, practice, licenses, settings, webhook_url: url, webhook_events: events } = row;
  return {
    member: person && practice && memberOf({ ...person, practice }, licenses),
    settings:
      settings && settingsOf(settings, url === null ? null : { endpoint_url: url, events: events ?? [] }),
  };
}
