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
  state: "OR",
};

test("an age goes into the next draft with the patient it is of", () => {
  const sam = { name: "Ada", isForFamily: "yes", patientName: "Samuel", patientRelation: "child" };
  expect(firstColumns(sams, form({ productLink: "https://a.example" }))).toEqual(sams);
  expect(firstColumns(sams, form(sam))).toEqual(sams);
});

test.each([
  ["the visitor", { name: "Ada", patientRelation: "child" }],
  ["another relation", { name: "Ada", isForFamily: "yes", patientRelation: "spouse" }],
])("an age stays behind when the form is for %s", (_, fields) => {
  expect(firstColumns(sams, form(fields))).toEqual({ ...sams, age: null, guardian_confirmed: null });
});
