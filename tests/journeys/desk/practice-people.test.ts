import { expect, test } from "vitest";
import { memberFaults } from "~/letters/desk/operations/practice.server";
import { newPractice } from "../../contract/data/desk-rows";
import { freshNpi, newProvider, signedInAt } from "../../support/desk";
import { followMailedLink } from "../../support/mailed-link";
import { pageOfHtml } from "../../support/markup";
import { mailbox } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const practice = await newPractice({ states: ["VT"], name: "Harbor Letters" });
const member = (more: Record<string, unknown>, licenses: Record<string, string> = { VT: "2035-12-31" }) =>
  newProvider({ practice_id: practice, ...more }, licenses);
const { id: directorId, email: directorEmail } = await member({
  role: "medical-director",
  name: "Ada Director",
});
const director = await signedInAt(directorEmail);

const invitation = () => ({
  intent: "save",
  email: `new-${crypto.randomUUID().slice(0, 8)}@mail.example`,
  name: "Cara New",
  role: "provider",
  credential: "DO",
  npi: freshNpi(),
  licenses: "VT:042.1:2031-11-30",
});
const invite = async (answers: Record<string, string>) => {
  const { mail, sent } = mailbox();
  const posted = await director.post("/desk/practice", answers);
  await world.withServices({ mail }, drainAll);
  return { posted, sent: sent.filter(({ to }) => to === answers.email?.toLowerCase()) };
};
test("are invited by mail, changed and closed", async () => {
  const answers = invitation();
  const { posted, sent } = await invite(answers);
  expect(posted.status).toBe(303);
  expect(sent).toMatchObject([{ subject: "Set your password" }]);
  const row = await rowWhere(world, "providers", "email", answers.email);
  expect(row).toMatchObject({ practice_id: practice, role: "provider", credential: "DO" });
  const page = (await director.get("/desk/practice")).body;
  expect(page).toContain("Cara New, DO");

  const member = String(row.id);
  await director.post("/desk/practice", { ...answers, member, licenses: "VT:042.1:2033-11-30" });
  expect(await rowWhere(world, "provider_licenses", "provider_id", String(row.id))).toMatchObject({
    expires_on: "2033-11-30",
  });
  expect((await director.post("/desk/practice", { intent: "close", member })).status).toBe(303);
  expect(await rowWhere(world, "providers", "id", String(row.id))).toMatchObject({ is_active: false });
  const actions = (await rowsWhere(world, "letter_audit", "actor_id", directorId)).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(
    expect.arrayContaining(["person invited", "licenses-changed", "person changed", "provider changed"]),
  );
});

test("a person is invited until they follow the mailed link, though their sign-in exists as soon as the mail is sent", async () => {
  const answers = { ...invitation(), name: "Ina Invited" };
  const { sent } = await invite(answers);
  const account = async () => {
    const { rows } = pageOfHtml((await director.get("/desk/practice")).body);
    return rows.find(([name]) => name === "Ina Invited, DO")?.at(-1);
  };
  expect(await account()).toMatch(/^Invited/);
  const visitor = new Visitor();
  const [address = ""] = /\/desk\/link\S+/.exec(sent[0]?.text ?? "") ?? [];
  expect((await followMailedLink(visitor, address)).location).toBe("/desk/password");
  expect(await account()).toMatch(/^Active/);
  const { id } = await rowWhere(world, "providers", "email", answers.email);
  await invite({ ...answers, email: invitation().email, member: String(id) });
  expect(await account()).toMatch(/^Invited/);
});

test("an assistant has no license, and a wrong answer has an error at its field", async () => {
  const { email, name } = invitation();
  expect((await invite({ intent: "save", email, name, role: "assistant" })).posted.status).toBe(303);
  const wrong = await director.post("/desk/practice", { ...invitation(), npi: "1", name: "Typed <Name>" });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain("Give the ten digits of their NPI");
  expect(wrong.body).toContain("Typed &lt;Name&gt;");
  // The browser's own check of an empty address says what the server does.
  expect((await invite({ intent: "save", email: "", name, role: "provider" })).posted.body).toContain(
    "Valid email is required",
  );
  expect(wrong.body).not.toContain("Email is required");
});

test("a license that had ended before it was entered is refused at its field", async () => {
  const answers = { ...invitation(), licenses: "VT:042.1:2031-11-30\nNH:1:2021-11-30" };
  const { posted, sent } = await invite(answers);
  expect({ status: posted.status, sent }).toEqual({ status: 422, sent: [] });
  expect(posted.body).toContain("The license of NH ended on 2021-11-30");
  expect(await rowsWhere(world, "providers", "email", answers.email)).toEqual([]);
  const { id, email } = await member({ name: "Vera Ended" }, { VT: "2031-11-30", NH: "2021-11-30" });
  const { npi } = await rowWhere(world, "providers", "id", id);
  const licenses = "VT:TEST-VT:2031-11-30\nNH:TEST-NH:2021-11-30";
  const change = { ...answers, email, npi: String(npi), member: id, licenses };
  expect((await director.post(`/desk/practice?person=${id}`, change)).status).toBe(303);
});

test("a mistyped address is corrected in the person's form, which invites there and locks the old one out", async () => {
  const { id, email } = await member({ name: "Cara New" });
  const { npi } = await rowWhere(world, "providers", "id", id);
  const answers = { ...invitation(), email, npi: String(npi) };
  const { body } = await director.get(`/desk/practice?person=${id}`);
  expect(body).toContain(
    `<input type="hidden" name="member" value="${id}"/><button type="submit" name="intent" value="save"`,
  );
  const stranger = await signedInAt(answers.email);
  const corrected = { ...answers, member: String(id), email: invitation().email };
  const taken = await director.post(`/desk/practice?person=${id}`, { ...corrected, email: directorEmail });
  expect(taken.status).toBe(422);
  const { posted, sent } = await invite(corrected);
  expect(posted.status).toBe(303);
  expect(sent).toMatchObject([{ subject: "Set your password" }]);
  expect(await rowsWhere(world, "providers", "email", answers.email)).toEqual([]);
  expect(await rowWhere(world, "providers", "email", corrected.email)).toMatchObject({ id });
  expect((await stranger.get("/desk")).location).toBe("/desk/sign-in");
  expect((await (await signedInAt(answers.email)).get("/desk")).status).toBe(403);
  const same = { ...corrected, email: corrected.email.toUpperCase(), name: "Cara Newer" };
  expect((await invite(same)).sent).toEqual([]);
  expect(await rowWhere(world, "providers", "id", String(id))).toMatchObject({ name: "Cara Newer" });
});

test("an account that has decided keeps its address, as its letters stand under its name", async () => {
  const { id, email } = await member({ name: "Dora Decided" });
  const { npi } = await rowWhere(world, "providers", "id", id);
  const answers = { ...invitation(), npi: String(npi), member: id };
  await world.db.rpc("append_letter_audit", {
    p_actor_kind: "provider",
    p_actor_id: id,
    p_action: "denied",
    p_request_id: null,
    p_detail: {},
  });
  const { posted, sent } = await invite(answers);
  expect({ status: posted.status, sent }).toEqual({ status: 422, sent: [] });
  expect(posted.body).toContain(memberFaults.used);
  expect(await rowWhere(world, "providers", "id", id)).toMatchObject({ email });
});

test("a form from before an account was closed doesn't open it; the form that says so does, with another address", async () => {
  const answers = invitation();
  await invite(answers);
  const { id } = await rowWhere(world, "providers", "email", answers.email);
  const isActive = async () => (await rowWhere(world, "providers", "id", String(id))).is_active;
  const page = `/desk/practice?person=${id}`;
  await director.post("/desk/practice", { intent: "close", member: String(id) });
  for (const [stale, fault] of [
    [{ ...answers, member: String(id) }, memberFaults.closed],
    [answers, memberFaults.known],
    [{ ...answers, email: invitation().email }, "Cara New has this NPI."],
  ] as const) {
    const refused = await director.post(page, stale);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(fault);
    expect(refused.body).toContain("Open the account of Cara New");
    expect(await isActive()).toBe(false);
  }
  const opened = { ...answers, intent: "open", member: String(id), email: invitation().email };
  const { posted, sent } = await invite(opened);
  expect({ status: posted.status, sent: sent.length }).toEqual({ status: 303, sent: 1 });
  expect(await isActive()).toBe(true);
});

test.each(["another practice's person", "their own account"])(
  "%s isn't the director's to change",
  async (whose) => {
    const elsewhere = await newProvider({ name: "Dan Elsewhere" });
    const { id, email } = whose.startsWith("their") ? { id: directorId, email: directorEmail } : elsewhere;
    const before = await rowWhere(world, "providers", "id", id);
    const { posted } = await invite({ ...invitation(), email });
    expect(posted.status).toBe(422);
    expect((await director.post("/desk/practice", { intent: "close", member: id })).status).toBe(404);
    expect(await rowWhere(world, "providers", "id", id)).toEqual(before);
  },
);
