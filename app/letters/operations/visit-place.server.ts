import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import type { UsState } from "~/platform/values/us-state";
import type { DeskMember } from "../desk/domain/provider";
import { isBasisEnough } from "../desk/domain/review-basis";
import type { VisitWay } from "../domain/visit";
import { reviewLawOf } from "./review-law.server";

type Host = Pick<DeskMember, "practiceName" | "practiceVideoUrl" | "phone">;

/** The video room of the practice, else the operator's; the demo has a sandbox one. Null where visits are by phone only. */
function videoRoom({ practiceVideoUrl }: Pick<Host, "practiceVideoUrl">): string | null {
  const settings = env();
  const room = practiceVideoUrl ?? settings.VISIT_VIDEO_URL;
  if (room) return room;
  return settings.APP_ENV === "demo" ? publicUrl(settings) + paths.sandboxVisit : null;
}

type Room = Pick<Host, "practiceVideoUrl">;

/** The ways in which the provider's practice can hold a visit. */
export const heldWays = (provider: Room): VisitWay[] =>
  videoRoom(provider) ? ["video", "phone"] : ["phone"];

/** Those of them that the law of the patient's state lets a letter rest on; none where it wants video and the practice has no room. */
export const offeredWays = (provider: Room, state: UsState): VisitWay[] =>
  heldWays(provider).filter((way) => isBasisEnough(way, reviewLawOf(state)));

/** Where a visit takes place, for its patient: a room to open, or the number of the provider's practice to call. */
export function visitPlace(way: VisitWay, provider: Host): { words: string; url: string | null } {
  const room = way === "video" ? videoRoom(provider) : null;
  return room
    ? { words: "Open the video room", url: room }
    : { words: `Call ${provider.practiceName} at ${provider.phone}.`, url: null };
}
