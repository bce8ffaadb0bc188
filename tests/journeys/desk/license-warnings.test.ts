import { expect, test } from "vitest";
import { writeTimedMails } from "~/letters/operations/mail-reminder.server";
import { dayInState } from "~/platform/values/state-day";
import { site } from "~/site";
import { newProvider } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { alter } from "../../support/waiting";
import { openWorld } from "../../support/world";

const world = await openWorld();
/** ISO date in Vermont and New Hampshire, this many days from today. */
const day = (days: number) => dayInState("VT", new Date(Date.now() + days * 86_400_000).toISOString());

/** The license mails that two processes send to a provider and to our staff. */
async function warned(email: string) {
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, async () => {
    await Promise.all([writeTimedMails(), writeTimedMails()]);
    await drainAll();
  });
  const licenses = sent.filter(({ subject }) => subject.includes("license"));
  return [email, site.supportEmail].map((address) => licenses.filter(({ to }) => to === address));
}

test.each([
  [61, 0],
  [60, 1],
  [30, 1],
  [7, 1],
  [0, 1],
  [-1, 0],
])(
  "a license that ends in %i days is warned of %i times, to its provider and to our people",
  async (days, times) => {
    const { email } = await newProvider({}, { VT: day(days), NH: "2035-12-31" });
    const [own, ours] = await warned(email);
    expect([own?.length, ours?.length]).toEqual([times, times]);
    if (times > 0) {
      expect(own?.[0]?.text).toContain("Vermont");
      expect(own?.[0]?.text).not.toContain("New Hampshire");
    }
    expect((await warned(email)).flat()).toEqual([]);
  },
);

test("it is warned of again as its end comes nearer, all states in one mail, and not once it is renewed or closed", async () => {
  const { id, email } = await newProvider({}, { VT: day(59), NH: day(58) });
  expect((await warned(email))[0]).toHaveLength(1);
  await alter(world, "provider_licenses", "provider_id", id, { expires_on: day(29) });
  const [own] = await warned(email);
  expect(own).toHaveLength(1);
  expect(own?.[0]?.text).toMatch(/New Hampshire[\s\S]*Vermont|Vermont[\s\S]*New Hampshire/);
  await alter(world, "provider_licenses", "provider_id", id, { expires_on: "2035-12-31" });
  expect((await warned(email)).flat()).toEqual([]);
  await alter(world, "provider_licenses", "provider_id", id, { expires_on: day(5) });
  await alter(world, "providers", "id", id, { is_active: false });
  expect((await warned(email)).flat()).toEqual([]);
});
