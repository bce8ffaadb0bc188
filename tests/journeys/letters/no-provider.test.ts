import { afterEach, describe, expect, test } from "vitest";
import type { Credential } from "~/letters/desk/domain/provider";
import { listSigningProviders } from "~/letters/operations/sandbox-review.server";
import { isUnserved } from "~/letters/request/no-provider.server";
import { dayInState } from "~/platform/values/state-day";
import { type UsState, usStates } from "~/platform/values/us-state";
import { Visitor } from "../../support/visitor";
import { answersOf, queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const hasProvider = async (state: UsState) => !(await isUnserved({ state }, "live"));

/** Dates in Nevada and Oregon, where the licenses below end. */
const day = (offset: number) => dayInState("NV", new Date(Date.now() + offset * 86_400_000));

/** A state's licenses as of today; each test may end some. */
const licenses = () => world.db.from("provider_licenses");
const setEnd = async (state: UsState, expires_on: string) =>
  licenses().update({ expires_on }).eq("state", state);

const nurse = "theo.okafor@letterwell.example";
const asCredential = async (credential: Credential) =>
  world.db.from("providers").update({ credential }).eq("email", nurse);

afterEach(async () => {
  await licenses().update({ expires_on: "2035-12-31" }).neq("license_number", "");
  await world.db.from("providers").update({ is_active: true, credential: "NP" }).eq("email", nurse);
});

describe("whether someone may sign", () => {
  test("the demo's providers may in every state and DC", async () => {
    for (const state of Object.keys(usStates) as UsState[]) expect(await hasProvider(state)).toBe(true);
  });

  test.each([
    ["NV", "NP", 0, true],
    ["NV", "NP", -1, false],
    ["NV", "MD", 0, true],
    ["NV", "PA", 0, false],
    ["OR", "DO", -1, false],
  ] as const)("%s: an %s whose license ends in %i days: %s", async (state, credential, ends, expected) => {
    await asCredential(credential);
    await setEnd(state, day(ends));
    expect(await hasProvider(state)).toBe(expected);
  });

  test("only a nurse practitioner is not enough where the state wants a physician", async () => {
    await world.db.from("provider_licenses").update({ state: "XX" }).eq("state", "TX");
    await licenses().update({ state: "TX" }).eq("license_number", "DEMO-NP-WY");
    expect(await hasProvider("TX")).toBe(false);
    expect(await listSigningProviders("TX", day(0))).toEqual([]);
    await licenses().update({ state: "WY" }).eq("license_number", "DEMO-NP-WY");
    await licenses().update({ state: "TX" }).eq("state", "XX");
  });

  test("a provider whose account is closed doesn't count", async () => {
    await world.db.from("providers").update({ is_active: false }).eq("email", nurse);
    expect(await hasProvider("NV")).toBe(false);
  });
});

describe.each(["product", "order"] as const)("the %s wizard, in a state without a provider", (kind) => {
  const wizard = wizards[kind];
  const last = wizard.steps.length;
  const slug = kind === "product" ? "state" : "contact";
  const stateStep = wizard.steps.findIndex((step) => step.slug === slug) + 1;
  const requests = kind === "product" ? "product_page_lmn_requests" : "shop_lmn_requests";
  const good = answersOf(wizard);
  const inNevada = { ...good[slug], state: "NV" };

  async function begin(step: number) {
    const visitor = new Visitor();
    const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
    await walkTo(visitor, wizard, step, { query, answers: { ...good, [slug]: inNevada } });
    return { visitor, query, path: (number: number) => stepPath(wizard, number, query) };
  }

  test("is reported at once, with the answer kept and no button to go on", async () => {
    await setEnd("NV", day(-1));
    const { visitor, query, path } = await begin(stateStep);
    const answer = await visitor.post(path(stateStep), inNevada);
    expect(answer.status).toBe(303);
    expect(queryOf(answer.location)).toEqual({ ...query, step: String(stateStep) });
    const shown = await visitor.get(answer.location ?? "");
    expect(shown.data).toMatchObject({ unserved: { state: "Nevada", reason: "license" } });
    expect(shown.body).toContain("so we can&#x27;t get you a letter there for now");
    expect(shown.body).toContain("/guides/how-can-i-get-a-letter-of-medical-necessity-lmn");
    expect(stepOf(shown).values).toMatchObject({ state: "NV" });

    const elsewhere = await visitor.post(path(stateStep), { ...inNevada, state: "OR" });
    expect(queryOf(elsewhere.location)).toEqual({ ...query, step: String(stateStep + 1) });
    expect((await visitor.get(path(stateStep))).data).toMatchObject({ unserved: null });
  });

  test("is reported before the last step if a license has ended meanwhile", async () => {
    const { visitor, query, path } = await begin(last);
    expect((await visitor.get(path(last))).location).toBeNull();
    await setEnd("NV", day(-1));
    const back = { ...query, step: String(stateStep) };
    const sent = await visitor.post(path(last), { ...good.treatments, symptoms: "" });
    expect(queryOf(sent.location)).toEqual(back);
    expect(queryOf((await visitor.get(path(last))).location)).toEqual(back);
    const found =
      kind === "order" ? await rowsWhere(world, requests, "shop_order_id", query.orderId ?? "") : [];
    expect(found).toEqual([]);

    await setEnd("NV", day(0));
    const again = await visitor.post(path(last), good.treatments);
    expect(again.location).toMatch(/^\/sandbox\/pay\/|submitted=1/);
  });

  test("is reported if another tab has chosen that state", async () => {
    const { visitor, query, path } = await begin(last);
    await setEnd("UT", day(-1));
    const otherTab = visitor.twin();
    await otherTab.post(path(stateStep), { ...inNevada, state: "UT" });
    const sent = await visitor.post(path(last), good.treatments);
    expect(queryOf(sent.location)).toEqual({ ...query, step: String(stateStep) });
    const shown = await visitor.get(sent.location ?? "");
    expect(shown.data).toMatchObject({ unserved: { state: "Utah", reason: "license" } });
    expect(stepOf(await visitor.get(path(stateStep + 1))).number).toBe(stateStep + 1);
  });

  test("goes back from there as from any step", async () => {
    await setEnd("NV", day(-1));
    const { visitor, path } = await begin(stateStep);
    const back = await visitor.post(path(stateStep), { ...inNevada, intent: "back" });
    expect(queryOf(back.location).step).toBe(String(Math.max(1, stateStep - 1)));
  });
});
