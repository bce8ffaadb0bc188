import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { useDatabase } from "~/platform/database/client.server";
import { dayInState } from "~/platform/values/state-day";
import { readGuide } from "~/site/guides/content/guides.server";
import { outboxOf } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import {
  consents,
  errorsOf,
  goodAnswers,
  queryOf,
  stepOf,
  stepPath,
  viewOf,
  walkThrough,
  walkTo,
  wizards,
} from "../../support/walk";
import { newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { order: wizard } = wizards;
const letters = "shop_lmn_requests";
const drafts = "temporary_brand_partnership_lmn_requests";
const bare = (query: Record<string, string>) => `${wizard.path}?${new URLSearchParams(query)}`;
const status = (query: Record<string, string>) => `/lmn-status?${new URLSearchParams(query)}`;

test("the last step stores the request, valid for a year, and leads on to the status page", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  const answer = await walkThrough(visitor, wizard, { query });
  expect(answer.status).toBe(303);
  expect(queryOf(answer.location)).toEqual({ ...query, submitted: "1" });

  const letter = await rowWhere(world, letters, "shop_order_id", query.orderId);
  expect(letter).toMatchObject({
    shop_domain: query.shop,
    customer_email: "ines.moreau@mail.example",
    status: "submitted",
  });
  const today = Date.parse(dayInState("VT", new Date()));
  expect((Date.parse(String(letter.valid_until)) - today) / 86_400_000).toBe(365);
  expect(await rowWhere(world, drafts, "id", String(letter.draft_id))).toMatchObject({
    is_submitted: true,
    has_account: true,
    symptoms: "Aches at night",
    previous_treatments: null,
  });
  const outbox = await outboxOf(world, String(letter.id));
  expect(outbox.map((row) => row.topic)).toEqual(["letter.generate", "mail.request-received"]);
  for (const row of outbox) expect(row.payload).toEqual({ kind: "order", requestId: letter.id });

  const shown = await visitor.get(answer.location ?? "");
  expect(shown).toMatchObject({ status: 200, data: { view: "submitted", statusHref: status(query) } });
  expect(shown.headers.get("Refresh")).toBe(`10;url=${status(query)}`);
});

test("an order whose letter was requested redirects every visitor from every step to its status", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  await walkThrough(visitor, wizard, { query });
  for (const one of [visitor, new Visitor()]) {
    for (const path of [bare(query), stepPath(wizard, 3, query), bare({ ...query, resubmit: "1" })]) {
      expect(await one.get(path)).toMatchObject({ status: 303, location: status(query) });
    }
    expect((await one.post(stepPath(wizard, 2, query), { age: "50" })).location).toBe(status(query));
  }
  expect(
    (await new Visitor().get(stepPath(wizard, 1, { ...(await newOrder(world)), submitted: "1" }))).data,
  ).toMatchObject({
    view: "step",
  });
});

describe("one order gives one request", () => {
  const last = wizard.steps.length;
  const answers = goodAnswers.order.treatments;

  test("when the button is pressed twice and the form is sent again", async () => {
    const [visitor, query] = [new Visitor(), await newOrder(world)];
    await walkTo(visitor, wizard, last, { query });
    const path = stepPath(wizard, last, query);
    const sent = await Promise.all([1, 2, 3].map(() => visitor.twin().post(path, answers)));
    sent.push(await visitor.post(path, answers));
    const sentOn = { status: 303, location: bare({ ...query, submitted: "1" }) };
    for (const { status, location } of sent) expect({ status, location }).toEqual(sentOn);
    const [letter = {}, ...more] = await rowsWhere(world, letters, "shop_order_id", query.orderId);
    expect(more).toEqual([]);
    expect(await outboxOf(world, String(letter.id))).toHaveLength(2);
  });

  test("when two people send its form at once", async () => {
    const query = await newOrder(world);
    const people = [new Visitor(), new Visitor()];
    for (const visitor of people) await walkTo(visitor, wizard, last, { query });
    await Promise.all(people.map((visitor) => visitor.post(stepPath(wizard, last, query), answers)));
    expect(await rowsWhere(world, letters, "shop_order_id", query.orderId)).toHaveLength(1);
  });
});

test("“no account” is refused, and the step then says who can get a letter", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  await walkTo(visitor, wizard, 5, { query });
  const changed = await visitor.post(stepPath(wizard, 3, { ...query, change: "1" }), { hasAccount: "no" });
  expect(changed.status).toBe(422);
  expect(errorsOf(changed)).toEqual({ hasAccount: ["You must have an FSA, HSA, or HRA account to proceed"] });
  const [field] = stepOf(await visitor.get(stepPath(wizard, 3, query))).fields;
  expect(field).toMatchObject({
    blocked: {
      value: "no",
      notice:
        "You must have an FSA, HSA, or HRA account to obtain a Letter of Medical Necessity. These accounts allow you to use pre-tax dollars for qualified medical expenses.",
    },
  });
});

test("“no account” takes an earlier “yes” back: the request isn't sent until it is answered again", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  await walkTo(visitor, wizard, 5, { query });
  const account = stepPath(wizard, 3, { ...query, change: "1" });
  const { carried } = stepOf(await visitor.get(account));
  const say = (hasAccount: string) => visitor.post(account, { ...carried, hasAccount });
  await say("yes");
  expect((await say("no")).status).toBe(422);
  const { status, location } = await visitor.post(stepPath(wizard, 5, query), consents.treatments);
  expect({ status, step: queryOf(location).step }).toEqual({ status: 303, step: "3" });
  expect(await rowsWhere(world, letters, "shop_order_id", query.orderId)).toEqual([]);
  // "Yes" in the same form after all isn't its first "yes", repeated.
  expect(queryOf((await say("yes")).location).step).toBe("5");
});

test("a shopper without an account gets links to the guides, support and the directory", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  await walkTo(visitor, wizard, 3, { query });
  const [field] = stepOf(await visitor.get(stepPath(wizard, 3, query))).fields;
  const links = (field?.type === "radios" && field.blocked?.instead?.links) || [];
  const guides = links.flatMap(({ href }) => (href.startsWith(paths.guide("")) ? [basename(href)] : []));
  expect(guides).toHaveLength(2);
  for (const slug of guides) expect(readGuide(slug)).not.toBeNull();
  expect(links.map(({ href }) => href).slice(guides.length)).toEqual([paths.contact, paths.shop]);
});

test("a submission that fails says so on the form, and the answers stay", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  await walkTo(visitor, wizard, 5, { query });
  const refusing = new Proxy(world.db, {
    get(target, name) {
      if (name !== "rpc") return Reflect.get(target, name);
      return (...asked: Parameters<typeof target.rpc>) =>
        asked[0] === "send_order_letter"
          ? { data: null, error: { code: "23514", message: "refused" }, status: 400 }
          : target.rpc(...asked);
    },
  });
  useDatabase(refusing);
  const path = stepPath(wizard, 5, query);
  const answer = await visitor
    .post(path, { ...consents.treatments, productUse: "Daily warmth" })
    .finally(() => useDatabase(world.db));
  expect(answer.status).toBe(503);
  expect(errorsOf(answer)).toEqual({ "": ["Failed to submit request. Please try again."] });
  expect(answer.data).toMatchObject({ result: { initialValue: { productUse: "Daily warmth" } } });
  expect(await rowsWhere(world, letters, "shop_order_id", query.orderId)).toEqual([]);
  expect(stepOf(await visitor.get(path)).values.productUse).toBe("Daily warmth");
  expect(queryOf((await visitor.post(path, consents.treatments)).location).submitted).toBe("1");
});

describe("a denied letter", () => {
  const deny = async (query: { orderId: string }) => {
    await world.db.from(letters).update({ status: "denied" }).eq("shop_order_id", query.orderId);
  };

  test("is asked for again in a fresh draft, as a second request", async () => {
    const [visitor, query] = [new Visitor(), await newOrder(world)];
    await walkThrough(visitor, wizard, { query });
    await deny(query);
    expect((await visitor.get(bare(query))).location).toBe(status(query));

    const again = { ...query, resubmit: "1" };
    const fresh = await visitor.get(stepPath(wizard, 1, again));
    expect(viewOf(fresh)).toBe("step");
    expect(stepOf(fresh)).toMatchObject({ number: 1, resumed: false });
    await walkThrough(visitor, wizard, { query: again });
    const rows = await rowsWhere(world, letters, "shop_order_id", query.orderId);
    expect(rows.map((row) => row.status).sort()).toEqual(["denied", "submitted"]);
    expect(new Set(rows.map((row) => row.draft_id)).size).toBe(2);
    expect((await visitor.get(bare(again))).location).toBe(status(query));
  });

  test("keeps its wish to be sent again through all steps", async () => {
    const [visitor, query] = [new Visitor(), await newOrder(world)];
    await walkThrough(visitor, wizard, { query });
    await deny(query);
    const answer = await visitor.post(
      stepPath(wizard, 1, { ...query, resubmit: "1" }),
      goodAnswers.order.contact,
    );
    expect(queryOf(answer.location)).toEqual({ ...query, resubmit: "1", step: "2" });
  });
});
