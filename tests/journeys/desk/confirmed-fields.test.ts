import { describe, expect, test } from "vitest";
import { reviewBases } from "~/letters/desk/domain/review-basis";
import { type LetterContent, letterContent } from "~/letters/domain/letter-content";
import { longDate } from "~/platform/values/date";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, day, requestCorrection, reread, sendNow, versionsOf } from "../../support/signed-at-desk";
import type { Fields } from "../../support/visitor";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

/** What signers saw when they signed: the text of the page with the form, what they posted, and their own profile. */
interface Signing {
  content: LetterContent;
  page: string;
  posted: Fields;
  own: string;
}

const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const leavesOf = (value: unknown): string[] =>
  value !== null && typeof value === "object" ? Object.values(value).flatMap(leavesOf) : [String(value)];

const isDay = /^\d{4}-\d\d-\d\d$/;
/** It was on the page, possibly as a spelled-out date, or typed into the form. */
const isSeen = ({ page, posted }: Signing, text: string): boolean =>
  Object.values(posted).includes(text) || page.includes(isDay.test(text) ? longDate(text) : text);
const seen = (key: keyof LetterContent) => (signing: Signing) =>
  leavesOf(signing.content[key] ?? []).filter((text) => !isSeen(signing, text));
const relations = { self: "the account holder", spouse: "spouse", child: "child", dependent: "dependent" };
/** Our own text, not part of a decision. */
const ours = () => [];

/** The parts of the letter's text that its signer didn't see. A new part of letters fails here until it is added. */
const unseen: Readonly<Record<keyof LetterContent, (signing: Signing) => string[]>> = {
  isSample: ours,
  version: ours,
  code: ours,
  patient: (signing) => {
    const { name, written, relation } = signing.content.patient;
    const said = [name, written ?? name, relations[relation]];
    return said.filter((text) => !isSeen(signing, text));
  },
  accountHolder: seen("accountHolder"),
  accountHolderWritten: seen("accountHolderWritten"),
  diagnosis: seen("diagnosis"),
  effect: seen("effect"),
  product: seen("product"),
  reason: seen("reason"),
  certification: (signing) => [
    ...seen("certification")(signing),
    ...(signing.posted.certified === "yes" ? [] : ["not certified"]),
  ],
  // Verbatim on the page, or as the chosen basis with the text typed beside it.
  reviewMethod: ({ content, page, posted }) => {
    const label = reviewBases[posted.basis as keyof typeof reviewBases];
    const visit = ` on ${longDate(String(posted.visitOn ?? "2000-01-01"))}, for ${posted.visitMinutes} minutes.`;
    const typed = [posted.basisWords, posted.diagnosisWords]
      .filter(Boolean)
      .map((text) => ` ${text}`)
      .join("");
    const isChosen = page.includes(label) && content.reviewMethod === `${label}${visit}${typed}`;
    return isChosen || page.includes(content.reviewMethod) ? [] : [content.reviewMethod];
  },
  intakeOn: seen("intakeOn"),
  // The day of the click or, for a decision that stands, its date on the page.
  decidedOn: (signing) => (signing.content.decidedOn === day(0) ? [] : seen("decidedOn")(signing)),
  issuedOn: ({ content }) => (content.issuedOn === day(0) ? [] : [content.issuedOn]),
  startsOn: seen("startsOn"),
  endsOn: seen("endsOn"),
  signer: ({ content, own }) =>
    leavesOf(content.signer).filter((text) => text !== "typed" && !own.includes(text)),
};

const written = { patient_name_as_written: "贝雅", name_as_written: "عدا مثال" };
const child = { is_for_family: true, patient_name: "Bea Example", patient_relation: "child", age: 12 };
const typed = { ...approval, effect: "Bea Example wakes at three.", basisWords: "She has tried lime tea." };

async function signerOf(more: Parameters<typeof newProvider>[0]) {
  const { id, email } = await newProvider(more);
  const rows = [
    await rowWhere(world, "providers", "id", id),
    ...(await rowsWhere(world, "provider_licenses", "provider_id", id)),
  ];
  return { visitor: await signedInAt(email), own: JSON.stringify(rows) };
}
/** An approval of a letter whose sentences existed before. */
const anew = { ...reread, ...typed };
type Signer = Awaited<ReturnType<typeof signerOf>>;

/** Signs on the page; returns what was signed and what was shown. */
async function signed(
  { visitor, own }: Signer,
  requestId: string,
  path: string,
  posted: Fields,
): Promise<Signing> {
  const page = wordsOf((await visitor.get(path)).body);
  const answer = await visitor.post(path, posted);
  expect(answer.status, wordsOf(answer.body).match(/Not signed[\s\S]{0,400}/)?.[0]).toBe(303);
  await sendNow(visitor, requestId);
  const content = letterContent.parse((await versionsOf(world, requestId)).at(-1)?.content);
  return { content, page, posted, own };
}

async function approved(signer: Signer): Promise<{ requestId: string; signing: Signing }> {
  const { requestId } = await newReview({
    state: "VT",
    ...child,
    ...written,
    guardian_confirmed: true,
    acts_by: "parent",
  });
  await signer.visitor.post(`/desk/review/${requestId}`, { intent: "claim" });
  return { requestId, signing: await signed(signer, requestId, `/desk/review/${requestId}/approve`, typed) };
}

/** Each path to a signature. */
const ways: Readonly<Record<string, () => Promise<Signing>>> = {
  "an approval": async () => (await approved(await signerOf({}))).signing,
  "a correction that the signer confirms": async () => {
    const signer = await signerOf({});
    const { requestId } = await approved(signer);
    const path = await requestCorrection(world, requestId, "patient-name", "Bea Exemplar");
    return signed(signer, requestId, path, { seen: "yes", certified: "yes", intent: "confirm" });
  },
  "a correction that another approves anew": async () => {
    const { requestId } = await approved(await signerOf({}));
    const path = await requestCorrection(world, requestId, "product", "Lamp of 10,000 lux");
    const other = await signerOf({ name: "Ben Osei", signature_name: "B. Osei" });
    const own = {
      ...anew,
      product: "Lamp of 10,000 lux",
      visitMinutes: "20",
      basisWords: "He said it helps.",
    };
    return signed(other, requestId, path, own);
  },
  "a physician's signature": async () => {
    const { requestId } = await approved(await signerOf({ credential: "NP" }));
    const path = await requestCorrection(world, requestId, "physician", "The plan wants one");
    return signed(await signerOf({ name: "Cy Lund", credential: "DO" }), requestId, path, {
      ...anew,
      reason: "Light sets it.",
    });
  },
};

describe.each(Object.entries(ways))("%s", (_, way) => {
  test("prints nothing that its signer did not have before them", async () => {
    const signing = await way();
    expect(Object.keys(signing.content).filter((key) => !(key in unseen))).toEqual([]);
    const found = Object.entries(unseen).map(([key, find]) => [key, find(signing)]);
    expect(found.filter(([, missing]) => missing?.length)).toEqual([]);
  });
});

test("every part of a letter is looked for", () => {
  expect(Object.keys(unseen).sort()).toEqual(Object.keys(letterContent.shape).sort());
});
