import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { readForm } from "~/platform/http/form.server";
import { zoneOf } from "~/platform/values/state-day";
import { momentIn } from "~/platform/values/zoned-time";
import { site } from "~/site";
import { nameWithTitle } from "../../desk/domain/provider";
import { readMember } from "../../desk/store/providers.server";
import { hasBegun, isOpenVisit, pickFaults, shownTime, timesLeft, visitPick } from "../../domain/visit";
import { visitPlace } from "../../operations/visit-place.server";
import { cancelVisit, pickVisitTime, readLastVisit } from "../../store/visits.server";
import { requireLetter } from "./open.server";
import { backWith } from "./page.server";

const failed = {
  event: "visit could not be booked",
  formError: `We couldn't book it. Please try again in a moment, or write to ${site.supportEmail}.`,
};

/** Shows the offered times, and the booked one, in the patient's time zone; `visit` is null if none is open. */
export const showVisit = (token: string | undefined) => batchReads(() => readVisitPage(token));

async function readVisitPage(token: string | undefined) {
  const letter = await requireLetter(token);
  const { facts } = letter;
  const visit = await readLastVisit(facts.requestId);
  const hrefs = {
    pageHref: paths.letterPage(letter.token),
    withdrawHref: paths.letterPart(letter.token, "withdraw"),
    formKey: crypto.randomUUID(),
  };
  const now = new Date().toISOString();
  if (!visit || !isOpenVisit(visit)) return { ...hrefs, visit: null };
  const zone = zoneOf(facts.state);
  const provider = await readMember(visit.providerId);
  return {
    ...hrefs,
    visit: {
      id: visit.id,
      way: visit.way,
      minutes: visit.minutes,
      provider: provider && nameWithTitle(provider),
      place: provider && visitPlace(visit.way, provider),
      hasBegun: hasBegun(visit, now),
      booked: visit.startsAt === null ? null : { at: visit.startsAt, moment: momentIn(zone, visit.startsAt) },
      times: hasBegun(visit, now)
        ? []
        : timesLeft(visit, now).map((at) => ({ at, moment: momentIn(zone, at) })),
    },
  };
}

/** Books, moves or cancels the visit, depending on the pressed button. Idempotent. */
export const changeVisit = (request: Request, token: string | undefined) =>
  batchReads(() => change(request, token));

async function change(request: Request, token: string | undefined) {
  const form = await readForm(request);
  const letter = await requireLetter(token);
  const visit = await readLastVisit(letter.facts.requestId);
  if (form.get("intent") === "cancel") {
    const shown = form.get("visit");
    // A page of an earlier visit doesn't cancel the one that was offered since.
    const isShown = shown === null || shown === visit?.id;
    const outcome = visit && isShown ? await cancelVisit(visit.id, shownTime(form), null) : "over";
    const isDone = outcome === "canceled" || visit?.state === "canceled";
    return backWith(letter.token, isDone ? "visit-canceled" : `visit-${outcome}`);
  }
  return acceptForm(form, visitPick, failed, async ({ time, from }) => {
    const outcome = visit ? await pickVisitTime(visit.id, time, from ?? null) : "over";
    return outcome === "booked"
      ? backWith(letter.token, "visit-booked")
      : { status: 409, formError: pickFaults[outcome] };
  });
}
