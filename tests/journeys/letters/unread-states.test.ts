import { afterAll, describe, expect, test } from "vitest";
import { isUnserved, unservedState } from "~/letters/request/no-provider.server";
import { env } from "~/platform/process/env.server";
import { Visitor } from "../../support/visitor";
import { answersOf, queryOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
env().UNREAD_STATES = "refuse";
afterAll(() => {
  env().UNREAD_STATES = "tell";
});

describe.each(["product", "order"] as const)(
  "where the operator refuses unread states, the %s wizard",
  (kind) => {
    const wizard = wizards[kind];
    const last = wizard.steps.length;
    const slug = kind === "product" ? "state" : "contact";
    const stateStep = wizard.steps.findIndex((step) => step.slug === slug) + 1;
    const good = answersOf(wizard);

    async function begin(state: string, step: number) {
      const visitor = new Visitor();
      const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
      const posted = { ...good[slug], state };
      await walkTo(visitor, wizard, step, { query, answers: { ...good, [slug]: posted } });
      return { visitor, query, posted, path: (number: number) => stepPath(wizard, number, query) };
    }

    test("takes no request from one, and says why before anything is sent", async () => {
      const { visitor, query, posted, path } = await begin("NY", stateStep);
      const answer = await visitor.post(path(stateStep), posted);
      expect(queryOf(answer.location)).toEqual({ ...query, step: String(stateStep) });
      const { body } = await visitor.get(answer.location ?? "");
      expect(body.replaceAll("&#x27;", "'")).toContain("We don't take requests from New York yet");
      expect(body).not.toContain("No provider licensed");
      if (kind === "order")
        expect(await rowsWhere(world, "shop_lmn_requests", "shop_order_id", query.orderId ?? "")).toEqual([]);
    });

    test("takes one from a state whose law is settled", async () => {
      const { visitor, path } = await begin("TX", last);
      const sent = await visitor.post(path(last), good.treatments);
      expect(sent.location).toMatch(/^\/sandbox\/pay\/|submitted=1/);
    });
  },
);

test("a state that wants video is refused where no practice has a room, and no other is", async () => {
  const before = { ...env() };
  Object.assign(env(), { APP_ENV: "production", VISIT_VIDEO_URL: undefined });
  const reason = async (state: string) =>
    (await isUnserved({ state }, "live")) ? (await unservedState({ state })).reason : null;
  expect(await reason("OK")).toBe("video");
  expect(await reason("ND")).toBeNull();
  expect(await reason("WV")).toBeNull();
  expect(await reason("NY")).toBe("unread");
  const practices = world.db.from("practices");
  await practices.update({ video_url: "https://meet.example/ours" }).eq("is_active", true);
  expect(await reason("OK")).toBeNull();
  await practices.update({ video_url: null }).eq("is_active", true);
  Object.assign(env(), before);
});
