import { momentIn } from "~/platform/values/zoned-time";
import { newReview } from "../contract/data/desk-rows";
import { mailsTo } from "./delivered-mails";
import { mailbox } from "./operations";
import { drainAll } from "./outbox";
import { Visitor } from "./visitor";
import { linkIn } from "./waiting";
import { rowsWhere, rowWhere, type World } from "./world";

const zone = "America/Los_Angeles";

/** Day and time of an offer, this many days ahead, in California; and its instant. */
export function ahead(days: number, time = "10:00") {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [hour = "", minute = ""] = time.split(":");
  // California is 7 or 8 hours behind UTC: choose the offset that gives the time.
  const at = [7, 8]
    .map(
      (offset) =>
        new Date(
          Date.parse(`${day}T00:00:00Z`) + (Number(hour) + offset) * 3_600_000 + Number(minute) * 60_000,
        ),
    )
    .map((date) => date.toISOString())
    .find((instant) => momentIn(zone, instant).includes(`at ${Number(hour)}:${minute} AM`));
  if (!at) throw new Error("no such time");
  return { day, time: time.padStart(5, "0"), at };
}
type Ahead = ReturnType<typeof ahead>;

const rowsOf = (times: readonly Ahead[]) =>
  Object.fromEntries(
    times.flatMap(({ day, time }, index) => [
      [`day${index + 1}`, day],
      [`time${index + 1}`, time],
    ]),
  );

export const offerOf = (times: readonly Ahead[], more: Record<string, string> = {}) => ({
  intent: "offer",
  way: "video",
  minutes: "15",
  zone,
  ...rowsOf(times),
  ...more,
});
/** Further times; `from` is the booked time that the page shows. */
export const moreOf = (visit: string, times: readonly Ahead[], from = "") => ({
  intent: "more",
  visit,
  from,
  zone,
  ...rowsOf(times),
});

/** A paid request whose provider offers these times. */
export async function offeredVisit(
  world: World,
  provider: Visitor,
  times: readonly Ahead[],
  { state = "VT", ...more }: Record<string, string> = {},
) {
  const email = `visit-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({
    state,
    email,
    paid_at: new Date().toISOString(),
    payment_reference: `pi_${crypto.randomUUID()}`,
  });
  const review = `/desk/review/${requestId}`;
  await provider.post(review, { intent: "claim" });
  const offered = await provider.post(`${review}/visit`, offerOf(times, more));
  if (offered.status !== 303) throw new Error(`not offered: ${offered.status}`);
  const mails = await mailsTo(world, email);
  const read = () => rowWhere(world, "letter_visits", "request_id", requestId);
  const id = String((await read()).id);
  return {
    requestId,
    email,
    id,
    /** At the desk, and behind the mailed link. */
    desk: `${review}/visit`,
    review,
    page: linkIn(mails[0], "/letter/"),
    mails,
    read,
    reviewState: async () => (await rowWhere(world, "letter_reviews", "request_id", requestId)).state,
    actions: async () =>
      (await rowsWhere(world, "letter_audit", "request_id", requestId))
        .sort((a, b) => Number(a.seq) - Number(b.seq))
        .map(({ action }) => action),
  };
}

let taken = 0;
/** Times that no other visit of the provider has. */
export const slots = () => {
  taken += 1;
  return [ahead(3 + taken), ahead(3 + taken, "9:30"), ahead(3 + taken, "11:30")] as const;
};
/** The properties in a mailed calendar file, by name. */
export const fileOf = (mail: { calendar?: { method: string; content: string } | undefined } | undefined) => {
  const lines = mail?.calendar?.content.replaceAll("\r\n ", "").split("\r\n") ?? [];
  return Object.fromEntries(lines.map((line) => line.split(/:(.*)/s).slice(0, 2)));
};

/** A page's text. */
export const words = ({ body }: { body: string }) =>
  body.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

/** A moment in the time zone of these tests' patients. */
export const eastern = (at: string) => momentIn("America/New_York", at);

/** Chooses a time as the shopper; `from` is the booked time that their page shows. */
export const pick = (page: string, time: string, from?: string) =>
  new Visitor().post(page, { time, ...(from ? { from } : {}) });

/** Delivers pending rows; returns the mails to the shopper and to the provider. */
export async function mailsOf(world: World, shopper: string, provider: string) {
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, drainAll);
  return { sent: sent.filter(({ to }) => to === shopper || to === provider) };
}
