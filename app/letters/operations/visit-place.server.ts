import { paths } from "~/paths";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import type { UsState } from "~/platform/values/us-state";
import type { DeskMember } from "../desk/domain/provider";
import { isBasisEnough } from "../desk/domain/review-basis";
import type { VisitWay } from "../domain/visit";
import { reviewLawOf } from "./review-law.server";

type Host = Pick<DeskMember, "practiceName" | "practiceVideoUrl" | "phone">;

/** The practice's video room, else the operator's; the demo has a sandbox one. Null if visits are by phone only. */
function videoRoom({ practiceVideoUrl }: Pick<Host, "practiceVideoUrl">): string | null {
  const settings = env();
  const room = practiceVideoUrl ?? settings.VISIT_VIDEO_URL;
  if (room) return room;
  return settings.APP_ENV === "demo" ? publicUrl(settings) + paths.sandboxVisit : null;
}

type Room = Pick<Host, "practiceVideoUrl">;

/** The kinds of visit that the provider's practice can hold. */
export const heldWays = (provider: Room): VisitWay[] =>
  videoRoom(provider) ? ["video", "phone"] : ["phone"];

/** Those that the law of the patient's state accepts as a basis; none if it requires video and the practice has no room. */
export const offeredWays = (provider: Room, state: UsState): VisitWay[] =>
  heldWays(provider).filter((way) => isBasisEnough(way, reviewLawOf(state)));

/** The place of a visit for its patient: a room to open, or the phone number of the provider's practice. */
export function visitPlace(way: VisitWay, provider: Host): { words: string; url: string | null } {
  const room = way === "video" ? videoRoom(provider) : null;
  return room
    ? { words: "Open the video room", url: room }
    : { words: `Call ${provider.practiceName} at ${provider.phone}.`, url: null };
}
