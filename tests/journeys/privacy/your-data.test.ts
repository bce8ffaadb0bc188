import { beforeEach, expect, test, vi } from "vitest";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import type { DataCopy } from "~/site/privacy/domain/data-copy";
import { linksIn, mailsWith } from "../../support/mailbox";
import { watchLog, whileDatabaseAway } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { newReviewed, secretWords } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
const form = "/privacy/your-data";

beforeEach(async () => {
  await world.db.from("rate_limit_tokens").delete().like("key", "privacy%");
});

let people = 0;

/** Someone with a unique address and a request in review. */
async function newPerson() {
  people += 1;
  const email = `person-${people}@mail.example`;
  const request = await newReviewed(world, "product");
  await world.db.from(request.table).update({ email }).eq("id", request.about.requestId);
  return { ...request, email };
}

const ask = (email: string, wish = "erase", visitor = new Visitor()) =>
  visitor.post(form, { email, wish, "form-key": crypto.randomUUID() });

/** The link in the newest mail to an address. */
async function linkFor(email: string): Promise<string> {
  await ask(email);
  await drainAll();
  const mail = (await mailsWith(world, `To: ${email}`)).find((text) => text.includes(form));
  return linksIn(mail ?? "")[0] ?? "";
}

const erase = (path: string, key: string = crypto.randomUUID()) =>
  new Visitor().post(path, { sure: "yes", "form-key": key });

test("known and unknown addresses read the same, and only the known one gets a mail", async () => {
  const { email } = await newPerson();
  const shown = [];
  for (const address of [email, "nobody@mail.example"]) {
    const visitor = new Visitor();
    const { status, location, data } = await ask(address.toUpperCase(), "copy", visitor);
    shown.push({ status, location, data, next: (await visitor.get(form)).body.includes("Check your email") });
  }
  expect(shown).toEqual(Array(2).fill({ status: 303, location: form, data: "", next: true }));
  await drainAll();
  const [mail, ...more] = await mailsWith(world, `To: ${email}`);
  expect(more).toEqual([]);
  expect(mail).toContain("Get your copy");
  expect(mail).not.toMatch(secretWords);
  expect(await mailsWith(world, "To: nobody@mail.example")).toEqual([]);
  const refused = await ask("nobody", "everything");
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("Valid email is required");
  expect(refused.body).toContain("Please choose one");
});

test("the link shows counts and dates, and changes nothing; the copy may be taken again", async () => {
  const person = await newPerson();
  const path = await linkFor(person.email);
  const page = await new Visitor().get(path);
  expect(page.status).toBe(200);
  expect(page.body).toContain("1 request that waits for a decision");
  expect(page.body).toContain("goes back to the card it came from; no email says so");
  expect(page.body).toContain('content="noindex"');
  expect(page.body).not.toMatch(secretWords);
  expect(page.body).not.toContain(person.email);
  expect((await new Visitor().get(`${path}/copy`)).location).toBe(path);
  for (const format of ["json", "html", "json"]) {
    const file = await new Visitor().post(`${path}/copy`, { format });
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="my-data.${format}"`);
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(file.body).toContain("Chronic Pain");
    if (format === "json")
      expect((JSON.parse(file.body) as DataCopy).sections[0]?.rows).toMatchObject([{ name: "Ada Brook" }]);
  }
  expect((await person.row()).name).toBe("Ada Brook");
});

test("erasing needs the checkbox and one press; afterwards the page says what's left", async () => {
  const person = await newPerson();
  const path = await linkFor(person.email);
  const unsure = await new Visitor().post(path, { "form-key": "a" });
  expect(unsure.status).toBe(422);
  expect(unsure.body).toContain("Please tick the box first");
  expect((await person.row()).name).toBe("Ada Brook");

  const both = await Promise.all([erase(path, "one"), erase(path, "one")]);
  expect(both.map(({ status, location }) => [status, location])).toEqual(Array(2).fill([303, path]));
  expect(await person.row()).toMatchObject({ name: "Erased", email: "", status: "withdrawn" });
  const after = await new Visitor().get(path);
  expect(after.body).toContain("Your data is erased");
  expect(after.body).not.toMatch(/Erase my data|Below is what/);
  expect((await erase(path)).status).toBe(409);
  expect((await new Visitor().post(`${path}/copy`)).body).not.toMatch(secretWords);
  await drainAll();
  const { data: refunds } = await world.db
    .from("outbox")
    .select("id")
    .match({ topic: "payment.refund", "payload->>requestId": person.about.requestId });
  expect(refunds).toHaveLength(1);
});

test("a link opens one address; another's, a letter's, a used up and a guessed one open nothing", async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const path = await linkFor(one.email);
  await erase(path);
  expect((await other.row()).name).toBe("Ada Brook");
  const letterToken = await newSecretLink({ ...other.about, purpose: "page" }, 60_000);
  const over = await linkFor(other.email);
  await world.db.from("mailed_links").update({ expires_at: "2026-01-01" }).eq("email", other.email);
  for (const bad of [over, `${form}/${letterToken}`, `${form}/${"a".repeat(43)}`, `${form}/x%00y`]) {
    const page = await new Visitor().get(bad);
    expect(page.status, bad).toBe(404);
    expect(page.body).toContain("This link doesn&#x27;t work anymore");
    expect((await erase(bad)).status).toBe(409);
    expect((await new Visitor().post(`${bad}/copy`)).status).toBe(303);
  }
  expect((await new Visitor().get(path.replace(form, "/letter"))).status).toBe(404);
  expect((await other.row()).name).toBe("Ada Brook");
});

test("the sixth wish of a visitor in an hour is refused, and an address gets three mails", async () => {
  const { email } = await newPerson();
  for (let time = 0; time < 5; time++) expect((await ask(email)).status).toBe(303);
  const refused = await ask("else@mail.example");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  expect(refused.body).toContain("else@mail.example");
  await drainAll();
  expect(await mailsWith(world, `To: ${email}`)).toHaveLength(3);
});

test("while the database is away, nothing is erased and the page says so", async () => {
  const person = await newPerson();
  // The visitor of the test above has asked too often.
  await world.refillRateLimits("%");
  const path = await linkFor(person.email);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const asked = await whileDatabaseAway(world, () => ask(person.email));
  expect(asked.status).toBe(503);
  expect(asked.body).toContain(person.email);
  expect((await erase(path)).status).toBe(303);
});

test("the log names nothing of all that", () => {
  expect(JSON.stringify(logged)).not.toMatch(secretWords);
  expect(JSON.stringify(logged)).not.toMatch(/person-\d|nobody@/);
});
