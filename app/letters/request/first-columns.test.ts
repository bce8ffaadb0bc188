import { expect, test } from "vitest";
import { firstColumns } from "./first-columns";

const form = (fields: Record<string, string>) => {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields)) posted.set(name, value);
  return posted;
};

const sams = {
  name: "Ada",
  is_for_family: true,
  name_as_written: null,
  patient_name: "Sam",
  patient_name_as_written: "سام",
  patient_relation: "child" as const,
  age: 7,
  guardian_confirmed: true,
  diagnosed_by: "doctor",
  diagnosed_on: "2020",
  current_treatment: "Rest",
  safety: ["implant"],
  safety_words: "A pump",
  state: "OR",
};

test("an age and what a safe decision needs go into the next draft with the patient they are of", () => {
  const sam = { name: "Ada", isForFamily: "yes", patientName: "Samuel", patientRelation: "child" };
  expect(firstColumns(sams, form({ productLink: "https://a.example" }))).toEqual(sams);
  expect(firstColumns(sams, form(sam))).toEqual(sams);
});

const forgotten = {
  age: null,
  guardian_confirmed: null,
  diagnosed_by: null,
  diagnosed_on: null,
  current_treatment: null,
  safety: null,
  safety_words: null,
};

test.each([
  ["the visitor", { name: "Ada", patientRelation: "child" }],
  ["another relation", { name: "Ada", isForFamily: "yes", patientRelation: "spouse" }],
])("they stay behind when the form is for %s", (_, fields) => {
  expect(firstColumns(sams, form(fields))).toEqual({ ...sams, ...forgotten });
});
