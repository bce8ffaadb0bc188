import { beforeAll, describe, expect, test } from "vitest";
import { readDossier } from "~/letters/desk/operations/read-dossier.server";
import { readNewestContent } from "~/letters/desk/store/corrections.server";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { site } from "~/site";
import { alterReview, firstPractice, newPractice, newReview, newSample } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { routesOf } from "../../support/remix";
import { requestCorrection, sentBy } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";
import { deskRoutes } from "./desk-routes";

const world = await openWorld();
const licenses = { VT: "2035-12-31" };
const secret = "I wake at three every night.";
const member = async (practice_id: string, more: Record<string, unknown> = {}) =>
  signedInAt((await newProvider({ practice_id, ...more }, licenses)).email);

const theirs = await newPractice({
  states: ["VT"],
  turn: -1,
  sample_percent: 0,
  name: "Harbor Letters",
  phone: "(802) 555-0177",
});
const ours = await newPractice({ states: ["VT"], turn: 5 });
const colleague = await member(theirs);
const stranger = await member(ours);
const director = await member(ours, { role: "medical-director" });

/** The other practice's requests: one claimed, and one with a letter under correction. */
const requests = { claimed: "", signed: "", correction: "", sample: "" };
beforeAll(async () => {
  requests.claimed = (await newReview({ state: "VT", symptoms: secret })).requestId;
  await colleague.post(`/desk/review/${requests.claimed}`, { intent: "claim" });
  requests.signed = await sentBy(colleague);
  const path = await requestCorrection(world, requests.signed, "patient-name", "Ada Exemplar");
  requests.correction = path.replace("/desk/correction/", "");
  const other = await newProvider({ practice_id: theirs }, licenses);
  requests.sample = await newSample(requests.signed, theirs, other.id);
});

const routes = routesOf("desk").filter(
  ({ layout, name }) => !layout && deskRoutes[name]?.opensTo === "provider",
);
const about = routes.filter(({ name }) => name.includes("$") && name !== "desk.$");
const others = routes.filter((route) => !about.includes(route));

const pathsOf = (name: string): string[] => {
  const path = deskRoutes[name]?.path ?? "";
  const ids = name.includes("$sampleId")
    ? [requests.sample]
    : name.includes("$correctionId")
      ? [requests.correction]
      : [requests.claimed, requests.signed];
  return ids.map((id) => path.replace(/[\da-f]{8}-[\da-f-]{27}/, id));
};

const tables = [
  "letter_reviews",
  "letter_questions",
  "letter_denials",
  "issued_letters",
  "letter_corrections",
  "review_drafts",
];
const snapshot = async () =>
  Promise.all(
    [requests.claimed, requests.signed].flatMap((requestId) =>
      [...tables, "letter_audit"].map((table) => rowsWhere(world, table, "request_id", requestId)),
    ),
  );
const told = [secret, "Ada Exemplar", "Insomnia", "Harbor Letters"];

describe.each([
  ["a provider", stranger],
  ["the medical director", director],
])("%s of another practice", (_, visitor) => {
  test.each(about)("finds nothing at $name", async ({ name, takesPosts }) => {
    const before = await snapshot();
    for (const path of pathsOf(name)) {
      const page = await visitor.get(path);
      expect(page.status).toBe(404);
      for (const words of told) expect(page.body).not.toContain(words);
      if (!takesPosts) continue;
      // Every button of every form: strangers-forms.test.ts.
      const posted = await visitor.post(path, { words: "What I typed" });
      expect([path, posted.status]).toEqual([path, 404]);
      for (const words of told) expect(posted.body).not.toContain(words);
    }
    expect(await snapshot()).toEqual(before);
  });

  test.each(others)("reads nothing of it at $name", async ({ name }) => {
    const page = await visitor.get(deskRoutes[name]?.path ?? "");
    for (const words of [...told, requests.claimed, requests.signed, requests.correction])
      expect(page.body).not.toContain(words);
  });
});

test("the practice itself finds them", async () => {
  expect((await colleague.get(`/desk/review/${requests.claimed}`)).body).toContain(secret);
  expect((await colleague.get("/desk")).body).toContain(requests.claimed);
  expect((await colleague.get(`/desk/letter/${requests.signed}`)).status).toBe(200);
});

test("its letters have its letterhead, and where it has none its provider's own", async () => {
  const content = await readNewestContent(requests.signed);
  expect(content?.signer).toMatchObject({
    practice: "Harbor Letters",
    address: ["1 Elm Street", "Burlington, VT 05401"],
    phone: "(802) 555-0177",
  });
});

test("an earlier request of the same person at another practice isn't shown", async () => {
  const email = "two.practices@mail.example";
  const review = async () => newReview({ state: "VT", email });
  const [elsewhere, before, now] = [await review(), await review(), await review()];
  await alterReview(elsewhere.requestId, { practice_id: ours });
  const dossier = await readDossier(now, crypto.randomUUID());
  expect(dossier?.earlier.map(({ requestId }) => requestId)).toEqual([before.requestId]);
});

test("the shopper's page names the practice that has the request, the operator's where it has no name", async () => {
  const pageOf = async (requestId: string) => {
    const link = { kind: "product", requestId, purpose: "page" } as const;
    return (await new Visitor().get(`/letter/${await newSecretLink(link, 3_600_000)}`)).body;
  };
  expect(await pageOf(requests.signed)).toContain("Harbor Letters");
  const { requestId } = await newReview({ state: "VT" });
  await alterReview(requestId, { practice_id: await firstPractice() });
  const page = await pageOf(requestId);
  expect(page).toContain(`Medical practice</dt><dd class="font-semibold break-words">${site.practiceName}`);
  expect(page).not.toContain("Harbor Letters");
});
