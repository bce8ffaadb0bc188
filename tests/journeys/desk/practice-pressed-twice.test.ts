import { expect, test } from "vitest";
import { newPractice } from "../../contract/data/desk-rows";
import { freshNpi, newProvider, signedInAt } from "../../support/desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const practice_id = await newPractice({ states: ["VT"] });
const { id: directorId, email } = await newProvider({ practice_id, role: "medical-director" });
const director = await signedInAt(email);

const twice = async (posted: Record<string, string>) =>
  (await Promise.all([1, 2].map(() => director.twin().post("/desk/practice", posted)))).map(
    ({ status }) => status,
  );

test("pressed twice, a person is invited once and closed once, and both presses lead on", async () => {
  const person = {
    intent: "save",
    email: `new-${crypto.randomUUID().slice(0, 8)}@mail.example`,
    name: "Cara New",
    role: "provider",
    credential: "DO",
    npi: freshNpi(),
    licenses: "VT:042.1:2035-11-30",
  };
  expect(await twice(person)).toEqual([303, 303]);
  const row = await rowWhere(world, "providers", "email", person.email);
  expect(await twice({ intent: "close", member: String(row.id) })).toEqual([303, 303]);
  expect((await rowWhere(world, "providers", "id", String(row.id))).is_active).toBe(false);
  const audit = await rowsWhere(world, "letter_audit", "actor_id", directorId);
  const invited = audit.filter(({ action }) => action === "person invited");
  expect(invited).toHaveLength(1);
  const closed = audit.filter(({ detail }) => JSON.stringify(detail).includes("is_active"));
  expect(closed).toHaveLength(1);
});
