import { describe, expect, test } from "vitest";
import { revocationCauses } from "~/letters/domain/issued-letter";
import { alterReview, auditOf, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { routesOf } from "../../support/remix";
import { openWorld, rowWhere } from "../../support/world";
import { deskRoutes } from "./desk-routes";

const world = await openWorld();
const state = "ME";
const secret = "I wake at three every night.";
const someone = async (licenses: Record<string, string>) => {
  const { id, email } = await newProvider({}, licenses);
  return { id, visitor: await signedInAt(email) };
};
const holder = await someone({ ME: "2035-12-31" });
const colleague = await someone({ ME: "2035-12-31" });
const elsewhere = await someone({ HI: "2035-12-31" });
const expired = await someone({ ME: "2020-01-31" });

/** Every route about a single request, by file, with its URL for a request. */
const routes = routesOf("desk")
  .filter(({ name }) => name.includes("$requestId"))
  .map(({ name, takesPosts }) => ({
    name,
    takesPosts,
    pathOf: (requestId: string) =>
      (deskRoutes[name]?.path ?? "").replace(/[\da-f]{8}-[\da-f-]{27}/, requestId),
  }));

/** A request that `holder` has claimed. */
async function claimedRequest(): Promise<string> {
  const { requestId } = await newReview({ state, symptoms: secret });
  const claimed = await holder.visitor.post(`/desk/review/${requestId}`, { intent: "claim" });
  expect(claimed.status).toBe(303);
  return requestId;
}

const snapshot = async (requestId: string) => ({
  review: await rowWhere(world, "letter_reviews", "request_id", requestId),
  request: (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status,
  audit: await auditOf({ requestId }),
});

const typed = { question: "What I typed", reason: "not-medical", words: "What I typed" };
/** The fields that each of these routes' forms requires. */
const fields = { ...typed, intent: "decide", cause: revocationCauses[0] };

describe.each(routes)("$name", ({ pathOf, takesPosts }) => {
  test.each([
    ["without a license in the patient's state", elsewhere],
    ["whose license there has ended", expired],
  ])("refuses a provider %s, who sees and changes nothing", async (_, { visitor }) => {
    const requestId = await claimedRequest();
    const before = await snapshot(requestId);
    const page = await visitor.get(pathOf(requestId));
    expect(page.status).toBe(403);
    expect(page.body).not.toContain(secret);
    if (takesPosts) {
      const posted = await visitor.post(pathOf(requestId), fields);
      expect([403, 409]).toContain(posted.status);
      expect(posted.body).not.toContain(secret);
    }
    expect(await snapshot(requestId)).toEqual(before);
  });

  test("hides a request that another provider has claimed, and accepts nothing for it", async () => {
    const requestId = await claimedRequest();
    const before = await snapshot(requestId);
    const page = await colleague.visitor.get(pathOf(requestId));
    // 404: no letter was signed, so it has no PDF.
    expect([200, 303, 404, 409]).toContain(page.status);
    expect(page.body).not.toContain(secret);
    if (takesPosts) {
      const posted = await colleague.visitor.post(pathOf(requestId), fields);
      expect([400, 409]).toContain(posted.status);
      expect(posted.body).not.toContain(secret);
    }
    expect(await snapshot(requestId)).toEqual(before);
  });

  test.runIf(takesPosts)("takes nothing from a tab whose claim has gone to another", async () => {
    const requestId = await claimedRequest();
    await alterReview(requestId, { claimed_by: colleague.id, claimed_until: minutesFromNow(10) });
    const before = await snapshot(requestId);
    const posted = await holder.visitor.post(pathOf(requestId), fields);
    expect([400, 409]).toContain(posted.status);
    expect(await snapshot(requestId)).toEqual(before);
  });
});

test("there are such routes, and each has a row", () => {
  expect(routes.length).toBeGreaterThan(2);
  for (const { pathOf } of routes) expect(pathOf("x")).toContain("/x");
});
