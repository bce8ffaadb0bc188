import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "~/platform/process/log.server";
import { mailsTo } from "../../support/delivered-mails";
import { followMailedLink } from "../../support/mailed-link";
import { whileDatabaseAway } from "../../support/operations";
import { lastStep, requests } from "../../support/payments";
import { type Answer, type Fields, Visitor } from "../../support/visitor";
import { goodAnswers, queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
beforeEach(() => world.refillRateLimits("%"));

type Kind = keyof typeof wizards;
const health = "Stiff joints at night";

const begunWith = (kind: Kind, email: string): Record<string, Fields> => {
  const answers: Record<string, Fields> = { ...goodAnswers[kind] };
  const first = kind === "order" ? "contact" : "email";
  answers[first] = { ...answers[first], email };
  answers.conditions = { ...answers.conditions, otherConditions: health };
  return answers;
};

/** A browser that started a request and left at the last step. */
async function begin(
  kind: Kind,
  email: string,
): Promise<{ visitor: Visitor; query: Record<string, string> }> {
  const visitor = new Visitor();
  const query = kind === "order" ? { ...(await newOrder(world)) } : {};
  await walkTo(visitor, wizards[kind], wizards[kind].steps.length, {
    query,
    answers: begunWith(kind, email),
  });
  return { visitor, query };
}

const ask = (email: string, visitor = new Visitor(), formKey: string = crypto.randomUUID()) =>
  visitor.post("/resume", { email, "form-key": formKey });

const linksIn = (text = "") => Array.from(text.matchAll(/\/resume\/[\w-]{43}$/gm), ([path]) => path);

/** The link mailed to an address, proven in the browser that started its request. */
async function linkFor(email: string, begunIn: Visitor): Promise<string> {
  await ask(email);
  const [mail] = await mailsTo(world, email);
  const [link, ...more] = linksIn(mail?.text);
  if (!link || more.length > 0) throw new Error("expected one link");
  expect((await followMailedLink(begunIn, link)).location).toBe(link);
  return link;
}

const keyOf = (page: Answer) => (page.data as { formKey: string }).formKey;

/** Follows redirects to the page of a step. */
async function arrive(visitor: Visitor, answer: Answer): Promise<Answer> {
  let page = answer;
  for (let turn = 0; page.location && turn < 5; turn++) page = await visitor.get(page.location);
  return page;
}

test.each(["product", "order"] as const)("%s: a link leads another device to the step", async (kind) => {
  const email = `${kind}-moves@mail.example`;
  const first = await begin(kind, email);
  await ask(email);
  const [mail, ...more] = await mailsTo(world, email);
  expect(more).toEqual([]);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/joints|heat mat|northpine|\bAda\b|Inès/i);
  const [link = ""] = linksIn(mail?.text);
  expect((await followMailedLink(first.visitor, link)).location).toBe(link);
  const confirmed = await first.visitor.get(link);
  expect(confirmed.body).toContain("Your address is confirmed");
  // It leads on in this browser, too, and another browser is told what it has begun itself.
  expect(confirmed.body).toContain("Continue in this browser");
  const { ownHref } = confirmed.data as { ownHref: string };
  expect(stepOf(await arrive(first.visitor, await first.visitor.get(ownHref)))).toMatchObject({
    resumed: true,
  });
  const other = await begin(kind, `${kind}-other@mail.example`);
  expect((await other.visitor.get(link)).body).toContain("Another request was begun in this browser.");

  const second = new Visitor();
  const page = await second.get(link);
  expect(page).toMatchObject({ status: 200, data: { state: "open" } });
  expect(page.body).not.toMatch(/joints|heat mat|Brook|Moreau/i);
  const fields = { "form-key": keyOf(page) };
  const pressed = await second.post(link, fields);
  expect(pressed).toMatchObject({ status: 303 });
  const shown = await arrive(second, pressed);
  const last = wizards[kind].steps.length;
  expect(stepOf(shown)).toMatchObject({ number: last, resumed: true });
  expect(JSON.stringify(stepOf(shown).review)).toContain(health);

  // The browser resubmits the form, because the response was lost.
  const repeated = second.twin();
  expect(stepOf(await arrive(repeated, await repeated.post(link, fields))).number).toBe(last);
  const copies = await rowsWhere(world, tables[kind], "email", email);
  expect(copies).toHaveLength(2);

  const third = new Visitor();
  expect(await third.get(link)).toMatchObject({ status: 404, data: { state: "used" } });
  expect((await second.get(link)).body).toContain("Continue in this browser");
  expect(await third.post(link, { "form-key": "another" })).toMatchObject({ status: 404 });
  expect(third.cookies.size).toBe(0);

  // Each device continues with its own answers.
  const treatments = { ...begunWith(kind, email).treatments, intent: "back" };
  const query = kind === "order" ? first.query : queryOf(pressed.location);
  await second.post(stepPath(wizards[kind], last, query), { ...treatments, productUse: "Only on the phone" });
  const here = await first.visitor.get(stepPath(wizards[kind], last, first.query));
  expect(stepOf(here)).toMatchObject({ number: last });
  expect(JSON.stringify(stepOf(here).values)).not.toContain("Only on the phone");
});

test.each(["0 paid", "1 paid", "0 held"])("what one device paid (%s) isn't paid twice", async (story) => {
  const [payer, state] = [Number(story[0]), story.slice(2)];
  const email = `pays-${payer}-${state}@mail.example`;
  const { visitor } = await begin("product", email);
  const copier = new Visitor();
  const { location } = await followMailedLink(copier, await linkFor(email, visitor));
  const copied = stepPath(wizards.product, wizards.product.steps.length, queryOf(location));
  const { treatments } = begunWith("product", email);
  const ends = [() => visitor.post(lastStep, treatments), () => copier.post(copied, treatments)];
  const toPay = await ends[payer]?.();
  if (state === "paid") await new Visitor().post(toPay?.location ?? "", { intent: "pay" });
  else await world.db.from(requests).update({ payment_status: state }).eq("email", email);
  const [paid] = await rowsWhere(world, requests, "email", email);
  expect(queryOf((await ends[1 - payer]?.())?.location ?? "")).toEqual({ lmnRequestId: paid?.id });
});

const tables = {
  product: "temporary_product_page_lmn_requests",
  order: "temporary_brand_partnership_lmn_requests",
} as const;

test.each(["product", "order"] as const)(
  "%s: a mistyped address opens no answers to its reader",
  async (kind) => {
    const email = `${kind}-stranger@mail.example`;
    const { visitor } = await begin(kind, email);
    await ask(email, visitor);
    const [mail] = await mailsTo(world, email);
    const [link = ""] = linksIn(mail?.text);
    const stranger = new Visitor();
    const page = await stranger.get(link);
    expect(page.body).toContain("First open this link where you started");
    for (const intent of ["open", "prove"]) {
      const answer = await stranger.post(link, { "form-key": keyOf(page), intent });
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain(health);
    }
    expect(stranger.cookies.size).toBe(0);
    expect(await rowsWhere(world, tables[kind], "email", email)).toHaveLength(1);
    await ask(email, stranger);
    expect(await mailsTo(world, email)).toEqual([]);
  },
);

describe("asking for a link", () => {
  test("reads the same for every address, and is mailed once", async () => {
    await begin("product", "known@mail.example");
    const shown = [];
    for (const email of ["known@mail.example", "unknown@mail.example"]) {
      const visitor = new Visitor();
      const { status, location, data } = await ask(email, visitor);
      const next = await visitor.get("/resume");
      shown.push({ status, location, data, isTaken: (next.data as { isTaken: boolean }).isTaken });
      expect((await visitor.get("/resume")).data).toMatchObject({ isTaken: false });
    }
    expect(shown[0]).toEqual({ status: 303, location: "/resume", data: "", isTaken: true });
    expect(shown[1]).toEqual(shown[0]);
    expect(await mailsTo(world, "unknown@mail.example")).toEqual([]);
    expect(await rowsWhere(world, "mailed_links", "email", "unknown@mail.example")).toEqual([]);
  });

  test("mails one link for each request that isn't sent, distinguished by kind and time", async () => {
    const email = "two@mail.example";
    await begin("product", email);
    await begin("order", email);
    const sent = await begin("order", email);
    await world.db.from(tables.order).update({ is_submitted: true }).eq("order_id", sent.query.orderId);
    await ask("Two@Mail.example");
    const [mail] = await mailsTo(world, email);
    expect(linksIn(mail?.text)).toHaveLength(2);
    expect(mail?.text).toMatch(/For an order, changed on .+ at \d\d:\d\d UTC/);
    expect(mail?.text).toMatch(/For a product, changed on/);
  });

  test("fills in the address for the browser that holds the draft, and no other", async () => {
    const { visitor } = await begin("order", "holder@mail.example");
    expect((await visitor.get("/resume")).data).toMatchObject({ email: "holder@mail.example" });
    expect((await new Visitor().get("/resume")).data).toMatchObject({ email: null });
  });

  test("is refused the sixth time in an hour; a bad address stays", async () => {
    for (let time = 0; time < 5; time++) await ask(`guess-${time}@mail.example`);
    const refused = await ask("guess-6@mail.example");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect(JSON.stringify(refused.data)).toContain("five times");
    expect(await ask("nobody")).toMatchObject({
      status: 422,
      data: { result: { initialValue: { email: "nobody" } } },
    });
  });

  test("says so while the database is away, and the address is in no log", async () => {
    const logged = vi.spyOn(log, "error");
    const answer = await whileDatabaseAway(world, () => ask("ida@mail.example"));
    expect(answer).toMatchObject({
      status: 503,
      data: { result: { initialValue: { email: "ida@mail.example" } } },
    });
    expect(JSON.stringify(logged.mock.calls)).not.toContain("ida@");
    logged.mockRestore();
  });
});

describe("a link that opens nothing", () => {
  test.each(["none", "a".repeat(43)])("%s: is over", async (token) => {
    const visitor = new Visitor();
    const page = await visitor.get(`/resume/${token}`);
    expect(page).toMatchObject({ status: 404, data: { state: "over" }, thrown: false });
    expect(await visitor.post(`/resume/${token}`, {})).toMatchObject({ status: 404, thrown: false });
  });

  test("a day after its mail it is over, and the page leads on to a new one", async () => {
    const email = "late@mail.example";
    const { visitor } = await begin("product", email);
    const link = await linkFor(email, visitor);
    const past = new Date(Date.now() - 1_000).toISOString();
    await world.db.from("mailed_links").update({ expires_at: past }).eq("email", email);
    const page = await new Visitor().get(link);
    expect(page).toMatchObject({ status: 404, data: { state: "over" } });
    expect(page.body).toContain('href="/resume"');
    expect(page.body).toContain('href="/find-letter"');
  });

  test("of a request that was sent meanwhile says so, and isn't called used", async () => {
    const email = "sent@mail.example";
    const { query, visitor } = await begin("order", email);
    const link = await linkFor(email, visitor);
    await world.db.from(tables.order).update({ is_submitted: true }).eq("order_id", query.orderId);
    const pressed = await followMailedLink(new Visitor(), link);
    expect(pressed.status).toBe(404);
    expect(pressed.body).toContain("Or the request was sent");
    expect(await new Visitor().get(link)).toMatchObject({ status: 200, data: { state: "open" } });
  });
});
