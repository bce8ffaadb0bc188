import { describe, expect, test } from "vitest";
import { type DeskAction, deskActions, deskRoles, mayAtDesk } from "~/letters/desk/domain/rights";
import { revocationCauses } from "~/letters/domain/issued-letter";
import { newPractice, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, requestCorrection, sentBy } from "../../support/signed-at-desk";
import type { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const licenses = { VT: "2035-12-31" };
const practice = await newPractice({ states: ["VT"], turn: -1 });
const person = async (more: Record<string, unknown>) =>
  signedInAt((await newProvider({ practice_id: practice, ...more }, licenses)).email);
const signer = await person({});
const people = {
  "medical-director": await person({ role: "medical-director" }),
  provider: await person({}),
  assistant: await signedInAt(
    (await newProvider({ practice_id: practice, role: "assistant", credential: null, npi: null }, {})).email,
  ),
} as const;

const claimed = async (who: Visitor): Promise<string> => {
  const { requestId } = await newReview({ state: "VT" });
  await who.post(`/desk/review/${requestId}`, { intent: "claim" });
  return `/desk/review/${requestId}`;
};

/** Actions of people at the desk, as they perform them; each returns the response's status. */
const deeds: readonly [action: DeskAction, what: string, (who: Visitor) => Promise<number>][] = [
  ["see-queue", "opens the queue", async (who) => (await who.get("/desk")).status],
  [
    "open-request",
    "claims a request",
    async (who) => {
      const { requestId } = await newReview({ state: "VT" });
      return (await who.post(`/desk/review/${requestId}`, { intent: "claim" })).status;
    },
  ],
  ["open-request", "opens a request", async (who) => (await who.get(await claimed(who))).status],
  [
    "prepare",
    "types an approval and saves it",
    async (who) => (await who.post(`${await claimed(who)}/approve`, { ...approval, intent: "save" })).status,
  ],
  [
    "prepare",
    "opens the form of an approval",
    async (who) => (await who.get(`${await claimed(who)}/approve`)).status,
  ],
  [
    "ask",
    "asks a question",
    async (who) =>
      (await who.post(`${await claimed(who)}/ask`, { question: "Since when?", intent: "decide" })).status,
  ],
  ["decide", "approves", async (who) => (await who.post(`${await claimed(who)}/approve`, approval)).status],
  [
    "decide",
    "denies",
    async (who) =>
      (await who.post(`${await claimed(who)}/deny`, { reason: "vague", intent: "decide" })).status,
  ],
  [
    "decide",
    "opens a correction",
    async (who) =>
      (await who.get(await requestCorrection(world, await sentBy(signer), "patient-name", "Ada Exemplar")))
        .status,
  ],
  [
    "decide",
    "refuses a correction",
    async (who) => {
      const path = await requestCorrection(world, await sentBy(signer), "patient-name", "Ada Exemplar");
      return (await who.post(path, { intent: "refuse", refusal: "other", refusalWords: "No" })).status;
    },
  ],
  [
    "revoke-own",
    "takes a letter back",
    async (who) => {
      const requestId = await sentBy(signer);
      return (await who.post(`/desk/letter/${requestId}`, { cause: revocationCauses[0], reason: "Wrong" }))
        .status;
    },
  ],
  [
    "export-any",
    "exports another's chart",
    async (who) => (await who.post(`/desk/letter/${await sentBy(signer)}/chart`, { intent: "fhir" })).status,
  ],
  ["see-reports", "opens the practice", async (who) => (await who.get("/desk/practice")).status],
  [
    "see-reports",
    "downloads a report",
    async (who) => (await who.get("/desk/practice/report?month=2026-11")).status,
  ],
  [
    "manage-people",
    "invites someone",
    async (who) => {
      const answers = {
        email: `${crypto.randomUUID()}@mail.example`,
        name: "New",
        role: "assistant",
        intent: "save",
      };
      return (await who.post("/desk/practice", answers)).status;
    },
  ],
];

/** Permissions covered by other tests, as they depend on ownership or on sampling. */
const elsewhere: readonly DeskAction[] = ["revoke-any", "export-own", "give-second-opinion"];

test("every action is tried", () => {
  const tried = new Set([...deeds.map(([action]) => action), ...elsewhere]);
  expect(deskActions.filter((action) => !tried.has(action))).toEqual([]);
});

describe.each(deskRoles)("%s", (role) => {
  test.each(deeds)("%s: %s", async (action, _, doIt) => {
    const status = await doIt(people[role]);
    if (mayAtDesk(role, action)) expect([200, 303]).toContain(status);
    else expect(status).toBe(403);
  });
});

test("what an assistant wrote is shown to the decider as the assistant's: no box, basis or day of theirs counts", async () => {
  const { email } = await newProvider(
    { practice_id: practice, role: "assistant", credential: null, npi: null, name: "Sam Helper" },
    {},
  );
  const assistant = await signedInAt(email);
  const path = await claimed(assistant);
  const effect = "She wakes at three <each> night.";
  await assistant.post(`${path}/approve`, { ...approval, effect, "confirm-effect": "yes", intent: "save" });
  await assistant.post(path, { intent: "release" });
  await signer.post(path, { intent: "claim" });
  const { body } = await signer.get(`${path}/approve`);
  expect(body).toContain("Sam Helper, assistant, wrote what the form begins with.");
  expect(body).toContain("She wakes at three &lt;each&gt; night.</textarea>");
  expect(body).not.toMatch(/<input[^>]*checked/);
  await signer.post(`${path}/approve`, { ...approval, effect: "My own words.", intent: "save" });
  const own = (await signer.get(`${path}/approve`)).body;
  expect(own).toContain("My own words.</textarea>");
  expect(own).not.toContain("Sam Helper, assistant");
});

describe("a chart", () => {
  test("goes to who signed and to the director, as PDF and FHIR, each in the audit", async () => {
    const requestId = await sentBy(signer);
    const path = `/desk/letter/${requestId}/chart`;
    expect((await signer.get(`/desk/letter/${requestId}`)).body).toContain("Download as FHIR");
    expect((await people.provider.get(`/desk/letter/${requestId}`)).body).not.toContain("Download as FHIR");
    const pdf = await signer.post(path, { intent: "pdf" });
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
    const fhir = await people["medical-director"].post(path, { intent: "fhir" });
    expect(fhir.headers.get("Cache-Control")).toBe("no-store");
    const types = JSON.parse(fhir.body).entry.map(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType,
    );
    expect(types).toEqual(["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"]);
    expect((await signer.post(path, { intent: "docx" })).status).toBe(400);
    const { data } = await world.db
      .from("letter_audit")
      .select("detail")
      .eq("request_id", requestId)
      .eq("action", "chart exported")
      .order("seq");
    expect(data).toMatchObject([{ detail: { format: "pdf" } }, { detail: { format: "fhir" } }]);
  });

  test("isn't given to who took their signature back: they haven't decided", async () => {
    const { provider } = people;
    const review = await claimed(provider);
    await provider.post(`${review}/approve`, approval);
    const page = review.replace("review", "letter");
    expect((await provider.post(`${page}/chart`, { intent: "fhir" })).status).toBe(200);
    await provider.post(page, { intent: "undo" });
    expect((await provider.post(`${page}/chart`, { intent: "fhir" })).status).toBe(403);
  });
});
