import { expect, test } from "vitest";

import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, requestCorrection, sendNow, versionsOf } from "../../support/signed-at-desk";
import { openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const written = "李小龍";

const claimed = async (more: Record<string, unknown>) => {
  const { requestId } = await newReview({ state: "VT", ...more });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  return { requestId, path };
};

test("the provider reads the name as it is written, and the letter says both", async () => {
  const { requestId, path } = await claimed({ name_as_written: written });
  expect((await ana.get(path)).body).toContain(`<bdi>${written}</bdi>`);
  expect((await ana.post(`${path}/approve`, approval)).status).toBe(303);
  expect(await versionsOf(world, requestId)).toMatchObject([
    { content: { patient: { name: "Ada Example", written }, accountHolderWritten: written } },
  ]);
  expect((await ana.get(`/desk/letter/${requestId}`)).body).toContain(written);
});

test("both names of a family go into the letter, each with its own", async () => {
  const child = { is_for_family: true, patient_name: "Kim", patient_relation: "child", age: 9 };
  const names = { name_as_written: written, patient_name_as_written: "김" };
  const { requestId, path } = await claimed({ ...child, ...names, guardian_confirmed: true });
  const answers = { ...approval, effect: "Kim lies awake until two." };
  expect((await ana.post(`${path}/approve`, answers)).status).toBe(303);
  expect(await versionsOf(world, requestId)).toMatchObject([
    { content: { patient: { name: "Kim", written: "김" }, accountHolderWritten: written } },
  ]);
});

test("a name that no letter can show is not signed", async () => {
  const { requestId, path } = await claimed({ name_as_written: "བསོད" });
  const refused = await ana.post(`${path}/approve`, approval);
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("“བ”");
  expect(await versionsOf(world, requestId)).toEqual([]);
});

test("its signer confirms another name as it is written; one that can't be shown is refused", async () => {
  const { requestId, path } = await claimed({ name_as_written: written });
  expect((await ana.post(`${path}/approve`, approval)).status).toBe(303);
  await sendNow(ana, requestId);
  const wrong = await requestCorrection(world, requestId, "written-name", "李 😀");
  const seen = { seen: "yes", certified: "yes", intent: "confirm" };
  expect((await ana.post(wrong, seen)).body).toContain("can&#x27;t be printed in a letter");
  expect((await ana.post(wrong, { intent: "refuse", refusal: "other", refusalWords: "No" })).status).toBe(
    303,
  );
  const right = await requestCorrection(world, requestId, "written-name", "李小龙");
  const page = (await ana.get(right)).body;
  expect(page).toContain(written);
  expect(page).toContain("李小龙");
  expect((await ana.post(right, seen)).status).toBe(303);
  expect((await versionsOf(world, requestId)).at(-1)).toMatchObject({
    version: 2,
    content: { patient: { name: "Ada Example", written: "李小龙" }, accountHolderWritten: "李小龙" },
  });
});

test("an erasure takes the name as it is written", async () => {
  const { requestId } = await claimed({ name_as_written: written });
  await world.db.rpc("erase_request", { p_request_id: requestId });
  expect(await rowWhere(world, "product_page_lmn_requests", "id", requestId)).toMatchObject({
    name: "Erased",
    name_as_written: null,
  });
});
