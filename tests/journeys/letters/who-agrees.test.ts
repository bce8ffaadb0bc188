import { describe, expect, test } from "vitest";
import { patientMessages } from "~/letters/domain/patient";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { paths } from "~/paths";
import { requestForAdult } from "../../support/request-for-adult";
import { Visitor } from "../../support/visitor";
import { answersOf, errorsOf, stepPath, walkTo, wizards } from "../../support/walk";
import { openWorld } from "../../support/world";

const world = await openWorld();

describe("the step about the patient's age", () => {
  const wizard = wizards.product;
  const names = { name: "Ada Brook", isForFamily: "yes", patientName: "Sam", patientRelation: "dependent" };
  const stepOf = (slug: string) => wizard.steps.findIndex((step) => step.slug === slug) + 1;

  async function answered(fields: Record<string, string>, state = "OR") {
    const visitor = new Visitor();
    const answers = { ...answersOf(wizard), name: names };
    await walkTo(visitor, wizard, stepOf("age"), { answers });
    const good = { age: "30", actsBy: "patient", patientEmail: "sam@mail.example" };
    await visitor.post(stepPath(wizard, stepOf("age")), good);
    await visitor.post(stepPath(wizard, stepOf("state")), { state });
    return visitor.post(stepPath(wizard, stepOf("age")), fields);
  }
  const own = answersOf(wizard).email?.email as string;

  test.each<[string, Record<string, string>, Record<string, string[]> | null, string]>([
    [
      "an adult without an address",
      { age: "30", actsBy: "patient", patientEmail: "" },
      { patientEmail: [patientMessages.patientEmail] },
      "OR",
    ],
    [
      "an adult at the address of who asks",
      { age: "30", actsBy: "patient", patientEmail: own.toUpperCase() },
      { patientEmail: [patientMessages.ownEmail] },
      "OR",
    ],
    [
      "an adult at a tag of that address",
      { age: "30", actsBy: "patient", patientEmail: own.replace("@", "+sam@") },
      { patientEmail: [patientMessages.ownEmail] },
      "OR",
    ],
    [
      "an adult's parent",
      { age: "30", actsBy: "parent", patientEmail: "" },
      { actsBy: [patientMessages.adult] },
      "OR",
    ],
    ["an adult's guardian", { age: "30", actsBy: "guardian", patientEmail: "" }, null, "OR"],
    [
      "a child who would agree alone",
      { age: "12", actsBy: "patient", guardianConfirmed: "yes" },
      { actsBy: [patientMessages.minor(18)] },
      "OR",
    ],
    [
      "one of 18 where 19 is of age",
      { age: "18", actsBy: "patient", patientEmail: "sam@mail.example", guardianConfirmed: "yes" },
      { actsBy: [patientMessages.minor(19)] },
      "AL",
    ],
    [
      "one of 18 where 18 is of age",
      { age: "18", actsBy: "patient", patientEmail: "sam@mail.example" },
      null,
      "OR",
    ],
  ])("%s", async (_, fields, errors, state) => {
    const answer = await answered(fields, state);
    expect(answer.status).toBe(errors ? 422 : 303);
    if (errors) expect(errorsOf(answer)).toEqual(errors);
  });
});

test("another address for the patient isn't that of who asks either, who would agree in their place", async () => {
  const { requestId, email, mails } = await requestForAdult(world);
  await mails();
  const token = await newSecretLink({ kind: "product", requestId, purpose: "page" }, 86_400_000);
  for (const patientEmail of [email.toUpperCase(), email.replace("@", "+patient@")]) {
    const refused = await new Visitor().post(paths.letterPatient(token), { patientEmail, "form-key": "k" });
    expect([refused.status, errorsOf(refused)]).toEqual([422, { patientEmail: [patientMessages.ownEmail] }]);
  }
  expect(await mails()).toEqual([]);
});
