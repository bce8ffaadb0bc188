import { expect, test } from "vitest";
import { z } from "zod";
import { chartOf } from "../../../../tests/support/dossier";
import { fhirFaults } from "../../../../tests/support/fhir-schema";
import { chartLetterOf } from "../../../../tests/support/letter";
import type { Chart } from "./chart";
import { fhirBundle } from "./fhir-bundle";

// HL7 FHIR R4 (4.0.1) schemas of these resources: allowed elements, required elements, and their values.
const id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);
const text = z.string().min(1).regex(/\S/);
const instant = z.iso.datetime({ offset: true });
const reference = z.strictObject({ reference: z.string().regex(/^urn:uuid:[\da-f-]{36}$/) });
const coding = z.strictObject({ system: z.url(), code: z.string().regex(/^\S+$/) });
const concept = z.strictObject({ coding: z.array(coding).min(1).optional(), text: text.optional() });
const name = z.strictObject({
  use: z.enum(["usual", "official", "temp", "nickname", "anonymous", "old", "maiden"]),
  text,
  family: text.optional(),
  given: z.array(text).min(1).optional(),
});
const identifier = z.strictObject({ system: z.url().optional(), value: text });
const address = z.strictObject({
  use: z.enum(["home", "work", "temp", "old", "billing"]),
  state: text,
  country: text,
});
const patient = z.strictObject({
  resourceType: z.literal("Patient"),
  id,
  name: z.array(name),
  address: z.array(address),
});
const practitioner = z.strictObject({
  resourceType: z.literal("Practitioner"),
  id,
  identifier: z.array(identifier),
  name: z.array(name),
  qualification: z.array(z.strictObject({ code: concept })),
});
const answer = z.union([z.strictObject({ valueString: text }), z.strictObject({ valueInteger: z.int() })]);
const response = z.strictObject({
  resourceType: z.literal("QuestionnaireResponse"),
  id,
  status: z.enum(["in-progress", "completed", "amended", "entered-in-error", "stopped"]),
  subject: reference,
  authored: instant,
  item: z.array(z.strictObject({ linkId: text, text, answer: z.array(answer).min(1).optional() })),
});
const attachment = z.strictObject({
  contentType: z.string().regex(/^\w+\/[\w-]+$/),
  language: text,
  title: text,
  creation: z.iso.date(),
  data: z.base64().optional(),
  size: z.int().nonnegative().optional(),
});
const document = z.strictObject({
  resourceType: z.literal("DocumentReference"),
  id,
  identifier: z.array(identifier),
  status: z.enum(["current", "superseded", "entered-in-error"]),
  docStatus: z.enum(["preliminary", "final", "amended", "entered-in-error"]).optional(),
  type: concept,
  subject: reference,
  date: instant,
  author: z.array(reference).optional(),
  description: text.optional(),
  content: z.array(z.strictObject({ attachment })).min(1),
});
const resource = z.discriminatedUnion("resourceType", [patient, practitioner, response, document]);
const bundle = z.strictObject({
  resourceType: z.literal("Bundle"),
  id,
  type: z.literal("collection"),
  timestamp: instant,
  entry: z.array(z.strictObject({ fullUrl: z.string().regex(/^urn:uuid:/), resource })).min(1),
});

const letter = chartLetterOf({ pdf: new TextEncoder().encode("%PDF-1.7 letter") });
const { content } = letter;
const chart = chartOf({ patient: { name: "Ada Brook Example", age: 42 }, consents: [], letters: [letter] });
const made = (change: Partial<Chart> = {}) =>
  fhirBundle({ ...chart, ...change }, "2026-11-23T10:00:00.000Z", () => crypto.randomUUID());

test.each<[string, Partial<Chart>, string[]]>([
  ["an approval", {}, ["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"]],
  [
    "a letter whose file is gone",
    { letters: [{ ...letter, pdf: null }] },
    ["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"],
  ],
  [
    "names and words of every kind",
    {
      patient: { name: "李小龍 María-José O'Neil", age: 0 },
      answeredAt: "2026-11-20T10:00:00.123456+00:00",
      answers: [
        { id: "previousTreatments", question: "Treatments so far", answer: "دواء\r\n\t🌙 <b>none</b>" },
        { id: "symptoms", question: "Symptoms", answer: "" },
        { id: "use", question: "Use", answer: " " },
      ],
    },
    ["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"],
  ],
  [
    "no answers",
    { answers: [], patient: { name: "Ada", age: null } },
    ["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"],
  ],
  ["a denial", { letters: [] }, ["Patient", "Practitioner", "QuestionnaireResponse"]],
  [
    "a question that waits",
    { answers: [{ id: "question-1", question: "Since when?", answer: null }] },
    ["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"],
  ],
  [
    "a letter that was corrected, and one that was revoked, with records",
    {
      letters: [
        { ...letter, state: "corrected" },
        { ...letter, version: 2, state: "revoked" },
      ],
      records: [
        { id: "a", pages: 1, sentAt: letter.signedAt, isAnswer: false, bytes: letter.pdf },
        { id: "b", pages: 1, sentAt: letter.signedAt, isAnswer: true, bytes: null },
      ],
    },
    ["Patient", "Practitioner", "QuestionnaireResponse", ...Array(4).fill("DocumentReference")],
  ],
  ["no decision yet", { letters: [], practitioner: null }, ["Patient", "QuestionnaireResponse"]],
  [
    "one name, no age",
    { patient: { name: "Ada", age: null } },
    ["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"],
  ],
])("%s is a bundle as R4 says", (_, change, types) => {
  expect(fhirFaults(made(change))).toEqual([]);
  const parsed = bundle.parse(made(change));
  expect(parsed.entry.map(({ resource: { resourceType } }) => resourceType)).toEqual(types);
  const urls = parsed.entry.map(({ fullUrl }) => fullUrl);
  expect(new Set(urls).size).toBe(urls.length);
  const referred = [...JSON.stringify(parsed).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url);
  expect(referred.filter((url) => !urls.includes(url ?? ""))).toEqual([]);
});

test("it says what the letter says, and holds its file", () => {
  const { entry } = bundle.parse(made());
  const found = entry
    .map(({ resource }) => resource)
    .find(({ resourceType }) => resourceType === "DocumentReference");
  const [first] = document.parse(found).content;
  expect(atob(first?.attachment.data ?? "")).toBe("%PDF-1.7 letter");
  expect(document.parse(found)).toMatchObject({ status: "current", date: letter.signedAt });
  expect(JSON.stringify(entry)).toContain(content.signer.npi);
  expect(JSON.stringify(entry)).toContain("Wakes at three.");
});

test("each version has its own signer as author", () => {
  const nurse = { ...content.signer, name: "Noor Haddad", credential: "NP", npi: "1999999992" };
  const { entry } = bundle.parse(
    made({
      letters: [
        { ...letter, content: { ...content, signer: nurse } },
        { ...letter, version: 2 },
      ],
    }),
  );
  const npis = entry
    .map(({ resource }) => resource)
    .filter((one) => one.resourceType === "DocumentReference")
    .flatMap(({ author = [] }) => author)
    .map(({ reference }) => entry.find(({ fullUrl }) => fullUrl === reference)?.resource)
    .map((found) => practitioner.parse(found).identifier[0]?.value);
  expect(npis).toEqual([nurse.npi, content.signer.npi]);
});

test("the schema finds what is wrong", () => {
  const good = made();
  const [patient, ...others] = good.entry;
  const wrong = { ...patient, resource: { ...patient?.resource, gender: "x", nickname: "Ada" } };
  expect(fhirFaults({ ...good, entry: [wrong, ...others] })).not.toEqual([]);
  expect(fhirFaults({ ...good, timestamp: "2026-11-23" })).not.toEqual([]);
  expect(fhirFaults({ ...good, resourceType: "Patient" })).not.toEqual([]);
});
