import { latinLetters } from "~/letters/domain/latin-name";
import { familyRelations } from "~/letters/domain/patient";
import { unreadable } from "~/platform/values/text";
import type { Fields } from "../../support/visitor";
import { conditions, treatments } from "./health-step-rows";
import { writtenRows } from "./written-name-rows";

type Messages = Record<string, string[]>;

export interface StepRows {
  /** Messages of a form sent with nothing in it; null where every answer is optional. */
  empty: Messages | null;
  bad: readonly (readonly [name: string, fields: Fields, messages: Messages])[];
  /** More payloads that pass, beside the ones the walk uses. */
  good: readonly (readonly [name: string, fields: Fields])[];
}

const emailRows = (rest: Fields = {}): StepRows["bad"] =>
  ["ada", "ada@", "@mail.example", "ada@mail", "a b@mail.example"].map(
    (email) => [`e-mail ${email}`, { email, ...rest }, { email: ["Valid email is required"] }] as const,
  );

const age: StepRows = {
  empty: { age: ["Age is required"] },
  bad: [
    ["a child", { age: "17" }, { age: ["You must be at least 18 years old"] }],
    ["an impossible age", { age: "121" }, { age: ["Please enter an age of 120 or less"] }],
    ["a fraction", { age: "42.5" }, { age: ["Please enter your age as a whole number"] }],
    ["words", { age: "forty" }, { age: ["Please enter your age as a whole number"] }],
    ["below zero", { age: "-20" }, { age: ["Please enter your age as a whole number"] }],
    ["blanks", { age: "   " }, { age: ["Age is required"] }],
  ],
  good: [
    ["the youngest", { age: "18" }],
    ["the oldest", { age: " 120 " }],
  ],
};

/** Refusals of a letter for someone else, beside answers that pass. */
const familyRows = (rest: Fields): StepRows["bad"] => {
  const sam = { ...rest, isForFamily: "yes", patientName: "Sam", patientRelation: "child" };
  const relation = { patientRelation: ["Relation is required"] };
  return [
    [
      "someone else who isn't named",
      { ...rest, isForFamily: "yes" },
      { patientName: ["Patient's name is required"], ...relation },
    ],
    [
      "nobody's name, and someone else's without theirs",
      { ...sam, name: "", patientName: " " },
      { name: ["Name is required"], patientName: ["Patient's name is required"] },
    ],
    ["a relation that isn't offered", { ...sam, patientRelation: "self" }, relation],
    ["a patient's name in other letters", { ...sam, patientName: "محمد" }, { patientName: [latinLetters] }],
    ...writtenRows(rest),
    [
      "a patient's name that is too long",
      { ...sam, patientName: "x".repeat(201) },
      { patientName: ["Please use 200 characters or fewer"] },
    ],
  ];
};

const name: StepRows = {
  empty: { name: ["Name is required"] },
  bad: [
    ["blanks", { name: "  " }, { name: ["Name is required"] }],
    ["too long", { name: "x".repeat(201) }, { name: ["Please use 200 characters or fewer"] }],
    ["two lines", { name: "Ada\nBrook" }, { name: [unreadable] }],
    ["in other letters", { name: "李小龍" }, { name: [latinLetters] }],
    ["with a picture", { name: "Ada 😀" }, { name: [latinLetters] }],
    ...familyRows({ name: "Ada" }),
  ],
  good: [
    ["the longest", { name: "é".repeat(200) }],
    ["a name with signs", { name: "Siobhán O'Brien-Nuñez" }],
    ["a patient without the box", { name: "Ada", patientName: "Sam", patientRelation: "child" }],
    ...familyRelations.map((patientRelation) => {
      const fields = { name: "Ada", isForFamily: "yes", patientName: "Sam", patientRelation };
      return [`a ${patientRelation}`, fields] as const;
    }),
  ],
};

const noLink = { productLink: ["Please enter a valid URL"] };

/** What every step of both wizards says to nothing, to bad and to good answers. Messages are the specification's. */
export const stepRows: Record<"product" | "order", Record<string, StepRows>> = {
  product: {
    email: {
      empty: { email: ["Valid email is required"] },
      bad: [
        ...emailRows(),
        [
          "too long",
          { email: `${"x".repeat(320)}@m.example` },
          { email: ["Please use 254 characters or fewer"] },
        ],
      ],
      good: [["with blanks around", { email: "  ada@mail.example " }]],
    },
    name,
    product: {
      empty: { productLink: ["Product link is required"] },
      bad: [
        ["no address", { productLink: "a massage chair" }, noLink],
        ["a script", { productLink: "javascript:alert(1)" }, noLink],
        ["a machine of our own", { productLink: "http://localhost/x" }, noLink],
        ["a number", { productLink: "https://10.0.0.1/" }, noLink],
        [
          "too long",
          { productLink: `https://a.example/${"x".repeat(2_048)}` },
          { productLink: ["Please use 2,048 characters or fewer"] },
        ],
      ],
      good: [["without a scheme", { productLink: "unheard-of.example/p/1?utm=x#top" }]],
    },
    age,
    state: {
      empty: { state: ["State is required"] },
      bad: [
        ["no state", { state: "ZZ" }, { state: ["State is required"] }],
        ["a state's name", { state: "Oregon" }, { state: ["State is required"] }],
      ],
      good: [["the capital", { state: "DC" }]],
    },
    provider: {
      empty: { provider: ["Provider is required"] },
      bad: [
        ["not on the list", { provider: "Piggy bank" }, { provider: ["Provider is required"] }],
        ["Other without a name", { provider: "Other" }, { customProvider: ["Please enter your provider"] }],
        [
          "Other too long",
          { provider: "Other", customProvider: "x".repeat(201) },
          { customProvider: ["Please use 200 characters or fewer"] },
        ],
      ],
      good: [["Other with a name", { provider: "Other", customProvider: "Cedar Benefits" }]],
    },
    conditions,
    treatments,
  },
  order: {
    contact: {
      empty: {
        email: ["Valid email is required"],
        name: ["Name is required"],
        state: ["State is required"],
      },
      bad: [
        ...emailRows({ name: "Ada", state: "OR" }),
        ["no name", { email: "a@m.example", name: "", state: "OR" }, { name: ["Name is required"] }],
        ["no state", { email: "a@m.example", name: "Ada", state: "" }, { state: ["State is required"] }],
        ...familyRows({ email: "a@m.example", name: "Ada", state: "OR" }),
      ],
      good: [
        ["somebody else", { email: "b@m.example", name: "Bo", state: "AK" }],
        [
          "with who runs the account",
          { email: "b@m.example", name: "Bo", state: "AK", customProvider: "Cedar Benefits" },
        ],
      ],
    },
    age,
    account: {
      empty: { hasAccount: ["Please select an option"] },
      bad: [
        [
          "no account",
          { hasAccount: "no" },
          { hasAccount: ["You must have an FSA, HSA, or HRA account to proceed"] },
        ],
        ["neither", { hasAccount: "maybe" }, { hasAccount: ["Please select an option"] }],
      ],
      good: [],
    },
    conditions,
    treatments,
  },
};
