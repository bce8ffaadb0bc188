import { expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { fhirFaults } from "../../support/fhir-schema";
import { kinds, newReviewed } from "../../support/reviewed";
import { sentBy } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider({ role: "medical-director" })).email);

const exported = async (requestId: string) =>
  JSON.parse((await ana.post(`/desk/letter/${requestId}/chart`, { intent: "fhir" })).body);
const typesOf = (bundle: { entry: { resource: { resourceType: string } }[] }) =>
  bundle.entry.map(({ resource }) => resource.resourceType);

test("a chart with a letter is a bundle as the JSON schema of R4 says", async () => {
  const bundle = await exported(await sentBy(ana));
  expect(fhirFaults(bundle)).toEqual([]);
  expect(typesOf(bundle)).toEqual(["Patient", "Practitioner", "QuestionnaireResponse", "DocumentReference"]);
});

test("so is one that was denied", async () => {
  const { requestId } = await newReview({ state: "VT", symptoms: " \r\n", previous_treatments: "" });
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  await ana.post(`/desk/review/${requestId}/deny`, { reason: "vague", words: "No", intent: "decide" });
  const bundle = await exported(requestId);
  expect(fhirFaults(bundle)).toEqual([]);
  expect(typesOf(bundle)).toEqual(["Patient", "Practitioner", "QuestionnaireResponse"]);
});

test.each(kinds)("so is that of each wizard: %s", async (kind) => {
  const made = await newReviewed(world, kind);
  await made.send();
  const bundle = await exported(made.about.requestId);
  expect(fhirFaults(bundle)).toEqual([]);
});

test("who denied a request after its letter was revoked is in it, beside the letter's signer", async () => {
  const made = await newReviewed(world, "order");
  await made.send();
  const { requestId } = made.about;
  const { email } = await newProvider({ name: "Ben Okafor" }, { OR: "2035-12-31" });
  const ben = await signedInAt(email);
  await ben.post(`/desk/letter/${requestId}`, { cause: "our-mistake", reason: "Another product" });
  await new Visitor().post(made.path, { choice: "review" });
  await ben.post(`/desk/review/${requestId}`, { intent: "claim" });
  await ben.post(`/desk/review/${requestId}/deny`, { reason: "vague", words: "No", intent: "decide" });
  expect((await made.row()).status).toBe("denied");
  const bundle = await exported(requestId);
  expect(fhirFaults(bundle)).toEqual([]);
  const names = JSON.stringify(bundle.entry);
  for (const name of ["Ben Okafor", "Grace Hopper"]) expect(names).toContain(`"text":"${name}"`);
});
