import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { approvalFormSchema } from "~/letters/desk/domain/approval";
import { denialSchema, refusalSchema } from "~/letters/desk/domain/decision";
import { settingsSchema } from "~/letters/desk/domain/notices";
import { profileFormSchema } from "~/letters/desk/domain/profile-answers";
import { opinionSchema } from "~/letters/desk/domain/second-opinion";
import { furtherSchema, offerSchema } from "~/letters/desk/domain/visit-offer";
import { correctionRequest } from "~/letters/domain/correction";
import { accountProvider, fullName, healthConditions } from "~/letters/domain/intake";
import { dependentSchema, namesSchema, spouseSchema } from "~/letters/domain/patient";

type Answers = Readonly<Record<string, unknown>>;

/** A form with a rule about several answers: what it takes, and what people leave out or mistype in it. */
interface RuledForm {
  file: string;
  schema: z.ZodType;
  good: Answers;
  bad: readonly Answers[];
}

const today = "2026-11-28";
const patient = { holderEmail: "ada@mail.example", majority: 18 };
const offered = { zone: "America/New_York", day1: "2026-12-01", time1: "10:00" };
const noTimes = { day1: undefined, time1: undefined };
const letter = {
  diagnosis: "Insomnia, unspecified",
  icd10: "G47.00",
  effect: "Ada wakes at three.",
  product: "Lamp",
  use: "Each morning.",
  reason: "Light sets her clock.",
  startsOn: today,
  endsOn: "2027-11-27",
  basis: "phone",
  visitOn: today,
  visitMinutes: "12",
  "confirm-diagnosis": "yes",
  certified: "yes",
};

const forms: Readonly<Record<string, RuledForm>> = {
  approval: {
    file: "letters/desk/domain/approval.ts",
    schema: approvalFormSchema({
      templates: [],
      evidence: {
        answered: [],
        hasOpenedRecord: false,
        heldVisits: [],
        askedOn: today,
        today,
        law: { standard: "unread" },
      },
      keepsDays: false,
      named: {
        conditions: ["Insomnia"],
        otherConditions: null,
        diagnoses: [{ code: "G47.00", name: "Insomnia, unspecified" }],
      },
      lines: [],
      names: [],
      unprintable: (text) => (text.includes("☃") ? "☃" : null),
      forPreview: false,
    }),
    good: letter,
    bad: [
      { diagnosis: "Gout", icd10: "M10.9" },
      { effect: "She [writes more]." },
      { product: "" },
      { use: "Snow ☃" },
      { reason: undefined },
      { endsOn: "2026-01-01" },
      { basis: "phone", visitOn: undefined },
      { "confirm-diagnosis": undefined },
      { certified: undefined },
    ],
  },
  "a denial": {
    file: "letters/desk/domain/decision.ts",
    schema: denialSchema,
    good: { reason: "other", words: "It isn't a treatment." },
    bad: [{ words: undefined }],
  },
  "a refused correction": {
    file: "letters/desk/domain/decision.ts",
    schema: refusalSchema,
    good: { refusal: "other", refusalWords: "The card says otherwise." },
    bad: [{ refusalWords: undefined }],
  },
  settings: {
    file: "letters/desk/domain/notices.ts",
    schema: settingsSchema,
    good: { zone: "America/New_York", quietFrom: "21", quietUntil: "7", mailEvents: [], webhookEvents: [] },
    bad: [{ zone: "Mars" }, { quietFrom: undefined }, { webhookUrl: "https://hooks.example/" }],
  },
  "a second opinion": {
    file: "letters/desk/domain/second-opinion.ts",
    schema: opinionSchema,
    good: { outcome: "agree" },
    bad: [{ outcome: "disagree" }],
  },
  "a visit": {
    file: "letters/desk/domain/visit-offer.ts",
    schema: offerSchema(new Date(`${today}T12:00:00Z`)),
    good: { way: "phone", minutes: "15", ...offered },
    bad: [{ way: undefined }, { minutes: undefined }, noTimes],
  },
  "further times": {
    file: "letters/desk/domain/visit-offer.ts",
    schema: furtherSchema(new Date(`${today}T12:00:00Z`)),
    good: offered,
    bad: [noTimes],
  },
  profile: {
    file: "letters/desk/domain/profile-answers.ts",
    schema: profileFormSchema({ name: "Ada Byron", signatureName: "Ada" }),
    good: {
      name: "Ada Byron",
      practiceName: "Lake Practice",
      address: "1 Main St\nBurlington, VT",
      phone: "+1 802 555 0100",
      signatureName: "Ada",
    },
    bad: [{ practiceName: undefined }, { phone: undefined }, { signatureName: "A. Byron" }],
  },
  "a correction": {
    file: "letters/domain/correction.ts",
    schema: correctionRequest,
    good: { field: "patient-name", askedFor: "Ada Byron" },
    bad: [{ field: "patient-name", askedFor: "Ада" }],
  },
  "an account": {
    file: "letters/domain/intake.ts",
    schema: accountProvider.safeExtend({ name: fullName }),
    good: { name: "Ada", provider: "Other", customProvider: "Lake Benefits" },
    bad: [{ name: undefined }, { customProvider: undefined }],
  },
  conditions: {
    file: "letters/domain/intake.ts",
    schema: healthConditions(["Insomnia", "Other"]).safeExtend({ name: fullName }),
    good: { name: "Ada", conditions: ["Insomnia"] },
    bad: [{ name: undefined }, { conditions: ["Other"] }],
  },
  names: {
    file: "letters/domain/patient.ts",
    schema: namesSchema,
    good: { name: "Ada" },
    bad: [{ name: undefined }, { isForFamily: "yes" }],
  },
  "a spouse": {
    file: "letters/domain/patient.ts",
    schema: spouseSchema(patient),
    good: { age: "40", actsBy: "patient", patientEmail: "sam@mail.example" },
    bad: [{ age: undefined }, { patientEmail: undefined }],
  },
  "a child": {
    file: "letters/domain/patient.ts",
    schema: dependentSchema(patient),
    good: { age: "9", actsBy: "parent", guardianConfirmed: "yes" },
    bad: [{ guardianConfirmed: undefined }, { actsBy: undefined }],
  },
};

const faultsIn = (schema: z.ZodType, answers: Answers): string[] =>
  [...new Set(schema.safeParse(answers).error?.issues.map(({ path }) => path.join(".")))].sort();

test.each(Object.entries(forms))("%s: with everything wrong, every fault is named at once", (_, form) => {
  const { schema, good, bad } = form;
  expect(faultsIn(schema, good)).toEqual([]);
  const alone = bad.map((change) => faultsIn(schema, { ...good, ...change }));
  for (const faults of alone) expect(faults).not.toEqual([]);
  expect(faultsIn(schema, Object.assign({ ...good }, ...bad))).toEqual([...new Set(alone.flat())].sort());
});

test("those are all files in which a form has such a rule", () => {
  const ruled = globSync(
    "app/{letters,merchants,site,brands,payments,reimbursements,savings,accounts}/**/*.{ts,tsx}",
    {
      exclude: ["**/*.test.*", "**/service/**", "**/content/**"],
    },
  ).filter((file) => /\.superRefine\(/.test(readFileSync(file, "utf8")));
  const others = [
    // A single answer, and rules that are tested with their pages, or as the API's.
    "app/letters/domain/written-name.ts",
    "app/letters/desk/operations/settings.server.ts",
    "app/merchants/partners/operations/webhooks.server.ts",
    "app/merchants/api/schemas/sent-order.ts",
    "app/reimbursements/files/domain/column-answers.ts",
  ];
  const named = [...new Set(Object.values(forms).map(({ file }) => `app/${file}`)), ...others].sort();
  expect(ruled.sort()).toEqual(named);
});
