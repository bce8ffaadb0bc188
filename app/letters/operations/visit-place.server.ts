import { paths } from "~/paths";
import { type Env, env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import type { DeskMember } from "../desk/domain/provider";
import type { VisitWay } from "../domain/visit";

/** The practice's video room; the demo has a sandbox one. Null where visits are by phone only. */
function videoRoom(settings: Env): string | null {
  if (settings.VISIT_VIDEO_URL) return settings.VISIT_VIDEO_URL;
  return settings.APP_ENV === "demo" ? publicUrl(settings) + paths.sandboxVisit : null;
}

/** The ways in which a visit can be offered. */
export const offeredWays = (): VisitWay[] => (videoRoom(env()) ? ["video", "phone"] : ["phone"]);

/** Where a visit takes place, for its patient: a room to open, or the number of the provider's practice to call. */
export function visitPlace(
  way: VisitWay,
  provider: Pick<DeskMember, "practiceName" | "phone">,
): { words: string; url: string | null } {
  const room = way === "video" ? videoRoom(env()) : null;
  return room
    ? { words: "Open the video room", url: room }
    : { words: `Call ${provider.practiceName} at ${provider.phone}.`, url: null };
}
