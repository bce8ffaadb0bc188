import { beforeEach, expect, test, vi } from "vitest";
import * as environment from "~/platform/process/env.server";
import { site } from "~/site";
import { newReview } from "../../contract/data/desk-rows";
import { openHostedDesk } from "../../support/hosted-desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

beforeEach(() => void vi.spyOn(environment, "needsSecondFactor").mockReturnValue(true));

const world = await openWorld();
const { hostedProvider, password } = await openHostedDesk(world);

test("what is posted between password and code comes back whole, and a draft isn't called saved", async () => {
  const { email } = await hostedProvider();
  const { requestId } = await newReview({ state: "VT" });
  const visitor = new Visitor();
  expect((await visitor.post("/desk/sign-in", { email, password })).status).toBe(303);
  const typed = { reason: "other", words: "The lamp has no filter.", intent: "decide" };
  const denied = await visitor.post(`/desk/review/${requestId}/deny`, typed);
  expect(denied).toMatchObject({ status: 401, data: { unsaved: Object.entries(typed), signedOut: true } });
  expect((await visitor.post(`/desk/review/${requestId}/draft/deny`, typed)).status).toBe(401);
});

test("who lost the authenticator app reads whom to write to", async () => {
  const { email, user } = await hostedProvider();
  user.factors.push({ id: crypto.randomUUID(), secret: "JBSWY3DPEHPK3PXP", status: "verified" });
  const visitor = new Visitor();
  await visitor.post("/desk/sign-in", { email, password });
  const asked = await visitor.get("/desk/second-factor");
  expect(asked.body).toContain(`href="mailto:${site.supportEmail}"`);
});
