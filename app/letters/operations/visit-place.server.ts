import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import type { DeskMember } from "../desk/domain/provider";
import type { VisitWay } from "../domain/visit";

type Host = Pick<DeskMember, "practiceName" | "practiceVideoUrl" | "phone">;

/** The video room of the practice, else the operator's; the demo has a sandbox one. Null where visits are by phone only. */
function videoRoom({ practiceVideoUrl }: Pick<Host, "practiceVideoUrl">): string | null {
  const settings = env();
  const room = practiceVideoUrl ?? settings.VISIT_VIDEO_URL;
  if (room) return room;
  return settings.APP_ENV === "demo" ? publicUrl(settings) + paths.sandboxVisit : null;
}

/** The ways in which a provider can offer a visit. */
export const offeredWays = (provider: Pick<Host, "practiceVideoUrl">): VisitWay[] =>
  videoRoom(provider) ? ["video", "phone"] : ["phone"];

/** Where a visit takes place, for its patient: a room to open, or the number of the provider's practice to call. */
export function visitPlace(way: VisitWay, provider: Host): { words: string; url: string | null } {
  const room = way === "video" ? videoRoom(provider) : null;
  return room
    ? { words: "Open the video room", url: room }
    : { words: `Call ${provider.practiceName} at ${provider.phone}.`, url: null };
}
