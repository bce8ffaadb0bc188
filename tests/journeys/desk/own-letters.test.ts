import { expect, test } from "vitest";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { alterReview, newPractice, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, day, requestCorrection, reread, sendNow, versionsOf } from "../../support/signed-at-desk";
import type { Visitor } from "../../support/visitor";
import { alter } from "../../support/waiting";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const ben = await signedInAt((await newProvider()).email);
const path = "/desk/letters";

/** The page shown to a provider after searching; its URL contains none of the search words. */
async function search(by: Visitor, fields: Record<string, string>) {
  const answer = await by.post(path, { code: "", patient: "", day: "", ...fields });
  expect(answer).toMatchObject({ status: 303, location: path });
  return by.get(path);
}

let nights = 0;

/** A letter for a patient with that name, signed by the provider. */
async function signed(by: Visitor, name: string, more: Record<string, unknown> = {}) {
  const { requestId } = await newReview({ state: "VT", name, ...more });
  await by.post(`/desk/review/${requestId}`, { intent: "claim" });
  nights += 1;
  const answers = { ...approval, effect: `${approval.effect} In ${nights} of seven nights.` };
  const answer = await by.post(`/desk/review/${requestId}/approve`, answers);
  if (answer.status !== 303) throw new Error(`not approved: ${answer.status}`);
  await sendNow(by, requestId);
  const [version] = await versionsOf(world, requestId);
  return { requestId, code: String(version?.code), href: `/desk/letter/${requestId}` };
}

const one = await signed(ana, "Zoë Marsh", { name_as_written: "李小龍" });
const two = await signed(ana, "Wim Oak");
const others = await signed(ben, "Zoe Marshall");

test("a provider sees the letters they signed and no one else's, and no name is in the list", async () => {
  const { body } = await ana.get(path);
  expect(body).toContain(one.href);
  expect(body).toContain(two.href);
  expect(body).not.toContain(others.href);
  expect(body).not.toContain("Marsh");
  expect((await ana.get("/desk")).body).toContain(`href="${path}"`);
});

test("a letter past its last day is marked expired, there and beside the queue", async () => {
  const by = await signedInAt((await newProvider()).email);
  const { requestId } = await signed(by, "Ida Elm");
  for (const state of ["valid", "expired"]) {
    for (const page of [path, "/desk"])
      expect((await by.get(page)).body.replaceAll("<!-- -->", "")).toContain(`version 1, ${state}`);
    const days = { issued_on: day(-9), valid_from: day(-9), valid_until: day(-2) };
    await alter(world, "issued_letters", "request_id", requestId, days);
  }
});

test.each([
  ["a name without its accent", () => ({ patient: "zoe MARSH" }), [one.href]],
  ["the name as it is written", () => ({ patient: "李小龍" }), [one.href]],
  [
    "the code as the letter prints it",
    () => ({ code: two.code.replace(/(...)/g, "$1-").toLowerCase() }),
    [two.href],
  ],
  ["today", () => ({ day: day(0) }), [one.href, two.href]],
  ["another day", () => ({ day: day(-1) }), []],
  ["someone else's letter by its code", () => ({ code: others.code }), []],
  ["two things at once", () => ({ patient: "Marsh", code: two.code }), []],
] as const)("%s finds it", async (_, fields, hrefs) => {
  const answer = await search(ana, fields());
  const found = [one, two, others].map(({ href }) => href).filter((href) => answer.body.includes(href));
  expect(found).toEqual(hrefs);
  if (hrefs.length === 0) expect(answer.body).toContain("No letter of yours matches.");
});

test("the name that is looked for is in no cookie that can be read", async () => {
  const answer = await ana.post(path, { code: "", patient: "Zoë Marsh", day: "" });
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => decodeURIComponent(cookie.split(";")[0] ?? ""));
  const inside = cookies.flatMap((cookie) =>
    (cookie.match(/[\w+/-]{16,}/g) ?? []).map((part) => Buffer.from(part, "base64").toString("utf8")),
  );
  expect(inside.length).toBeGreaterThan(0);
  expect([...cookies, ...inside].join(" ")).not.toMatch(/Marsh|patient/);
  expect((await ana.get(path)).body).toContain(one.href);
});

test("a mistyped code has an error at its field, and the typed values stay", async () => {
  const answer = await ana.post(path, { code: "123", patient: "Zoe", day: "" });
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("There&#x27;s a typing mistake in this code");
  expect(answer.body).toContain('value="Zoe"');
  expect(answer.body).toContain('value="123"');
});

test("pages follow each other without a gap, and keep what was looked for", async () => {
  const cleo = await newProvider();
  const { visitor, hrefs } = await manyLetters(cleo, 27);
  const first = await search(visitor, { patient: "many" });
  const place = /name="after" value="([^"]+)"/.exec(first.body)?.[1];
  expect(first.body).toMatch(/type="hidden" name="patient" value="many"/);
  const second = await search(visitor, { patient: "many", after: place ?? "" });
  const shown = [first, second].map(({ body }) => hrefs.filter((href) => body.includes(href)));
  expect(shown.map(({ length }) => length)).toEqual([25, 2]);
  expect(new Set(shown.flat()).size).toBe(27);
  expect(second.body).not.toContain('name="after"');
});

test("a letter of another practice isn't listed, though the provider signed it while they were there", async () => {
  const finn = await signedInAt((await newProvider()).email);
  const { requestId, href } = await signed(finn, "Ida Vale");
  expect((await finn.get(path)).body).toContain(href);
  await alterReview(requestId, { practice_id: await newPractice({ states: ["VT"], turn: 9 }) });
  expect((await finn.get(path)).body).not.toContain(href);
  expect((await search(finn, { patient: "Ida Vale" })).body).not.toContain(href);
});

/** That many letters signed by one provider at the same instant. */
async function manyLetters({ id, email }: { id: string; email: string }, count: number) {
  const [letter] = await versionsOf(world, (await signed(ana, "Many Letters")).requestId);
  const hrefs: string[] = [];
  for (let index = 0; index < count; index++) {
    const { requestId } = await newReview({ state: "VT" });
    const { id: _, ...columns } = letter ?? {};
    const content = { ...Object(letter?.content) };
    const row = { ...columns, content, request_id: requestId, provider_id: id, code: newVerificationCode() };
    await world.db
      .from("issued_letters")
      .insert({ ...row, letter_key_id: null } as never)
      .throwOnError();
    hrefs.push(`/desk/letter/${requestId}`);
  }
  return { visitor: await signedInAt(email), hrefs };
}

test("a letter's page has all its words and what it rests on, and leads to its PDF; each opening is a row of the audit", async () => {
  const dana = await signedInAt((await newProvider()).email);
  const { requestId, href } = await signed(dana, "Uma Reed");
  const { body } = await dana.get(href);
  for (const words of [
    "Ada wakes at three.",
    "Light sets her clock.",
    "I spoke with the patient by phone on",
  ])
    expect(body).toContain(words);
  expect(body).toContain(`href="${href}/pdf"`);
  const opened = async () =>
    (await rowsWhere(world, "letter_audit", "request_id", requestId)).filter(
      ({ action }) => action === "letter opened",
    );
  const before = (await opened()).length;
  const emil = await signedInAt((await newProvider()).email);
  const pdf = await emil.get(`${href}/pdf`);
  expect(pdf.body.startsWith("%PDF-")).toBe(true);
  expect(pdf.headers.get("Cache-Control")).toBe("no-store");
  expect((await opened()).length).toBe(before + 1);
  const elsewhere = await signedInAt((await newProvider({}, { HI: "2035-12-31" })).email);
  expect((await elsewhere.get(`${href}/pdf`)).status).toBe(403);
});

test("a signer reads their letter without a license, in the version they signed, and can sign nothing", async () => {
  const [signer, physician] = await Promise.all([newProvider({ credential: "NP" }), newProvider()]);
  const [np, md] = await Promise.all([signedInAt(signer.email), signedInAt(physician.email)]);
  const { requestId, href } = await signed(np, "Vera Pond");
  await alter(world, "provider_licenses", "provider_id", signer.id, { expires_on: day(-1) });
  const open = await np.get(href);
  for (const words of ["Vera Pond", "Ada wakes at three.", "I spoke with the patient by phone on"])
    expect(open.body).toContain(words);
  expect((await np.get(`${href}/pdf`)).body.startsWith("%PDF-")).toBe(true);
  expect((await np.get(path)).body).toContain(href);
  expect((await np.get(`/desk/review/${requestId}/approve`)).status).toBe(403);
  const correction = await requestCorrection(world, requestId, "physician", "An MD");
  const anew = await md.post(correction, { ...reread, effect: "She wakes at four." });
  expect(anew.status).toBe(303);
  await sendNow(md, requestId);
  const after = await np.get(href);
  expect(after.body).toContain("Ada wakes at three.");
  expect(after.body).not.toContain("She wakes at four.");
  expect(after.body).not.toContain("Revoke the letter");
  expect((await np.post(href, { cause: "our-mistake", reason: "Not mine" })).status).toBe(403);
  const [own, newest] = await Promise.all([np, md].map(async (by) => (await by.get(`${href}/pdf`)).body));
  expect(own?.startsWith("%PDF-")).toBe(true);
  expect(own).not.toBe(newest);
  expect((await md.get(href)).body).toContain("She wakes at four.");
  expect((await np.post(correction, reread)).status).toBe(403);
});
