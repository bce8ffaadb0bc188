import { describe, expect, test } from "vitest";
import { useDatabase } from "~/platform/database/client.server";
import { failingCalls } from "../support/failing-calls";
import { whileDatabaseAway } from "../support/operations";
import { notify, openPayer, payments, requests } from "../support/payments";
import { Visitor } from "../support/visitor";
import { consents, goodAnswers, stepOf, stepPath, walkTo, wizards } from "../support/walk";
import { newOrder, openWorld, rowsWhere, rowWhere } from "../support/world";

const world = await openWorld();
const whileDown = <T>(run: () => Promise<T>): Promise<T> => whileDatabaseAway(world, run);

const { product, order } = wizards;

describe("a page says that the service is away, not that the visitor did wrong", () => {
  test("the status page, with its own words", async () => {
    const query = await newOrder(world);
    const answer = await whileDown(() => new Visitor().get(`/lmn-status?${new URLSearchParams(query)}`));
    expect(answer).toMatchObject({ status: 503, data: { view: "failed" } });
  });

  test("the wizards and the result", async () => {
    const visitor = new Visitor();
    const query = await newOrder(world);
    await walkTo(visitor, product, 3);
    const { requestId } = await openPayer();
    const pages = [
      stepPath(product, 3),
      `${order.path}?${new URLSearchParams(query)}`,
      `/lmn-success?lmnRequestId=${requestId}`,
    ];
    for (const page of pages) {
      const answer = await whileDown(() => visitor.get(page));
      expect(answer).toMatchObject({ status: 503, thrown: true });
      expect(answer.body).toContain("We can&#x27;t reach our records right now.");
    }
  });

  test("the brands, with the words that were looked for and another try", async () => {
    const answer = await whileDown(() => new Visitor().get("/shop?q=lamp"));
    expect(answer.status).toBe(503);
    expect(answer.body).toContain("Something went wrong");
    expect(answer.body).toMatch(/<input[^>]* value="lamp"/);
    expect(answer.body).toMatch(/<a[^>]* href=""[^>]*>Try again/);
  });

  test("the list of public pages and a brand's preview picture", async () => {
    for (const address of ["/sitemap.xml", "/previews/brand/away.png"]) {
      const answer = await whileDown(() => new Visitor().get(address));
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("5");
    }
  });

  test("a newcomer's first page needs no database", async () => {
    const answer = await whileDown(() => new Visitor().get(stepPath(product, 1)));
    expect(stepOf(answer).number).toBe(1);
  });
});

test("an unreadable file is reported to a browser as a page for phones, too, and to a program as text", async () => {
  const path = `/letter/${"download".padEnd(43, "-")}/download`;
  const asked = (accept: string) => {
    const visitor = new Visitor();
    return whileDown(() =>
      visitor.send(visitor.request(path, { headers: { Accept: accept }, body: asForm })),
    );
  };
  const asForm = new URLSearchParams();
  const page = await asked("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(page.status).toBe(503);
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
  expect(page.body).toContain('name="viewport"');
  expect(page.body).toMatch(/We can&#x27;t reach our records right now.*Try again/s);
  const text = await asked("*/*");
  expect(text.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(text.body).toMatch(/^We can't reach our records right now/);
});

describe("a form that cannot be saved", () => {
  test("is answered with 503 and what was typed, and its cookie stays", async () => {
    const visitor = new Visitor();
    await walkTo(visitor, product, 4);
    const cookies = [...visitor.cookies];
    const answer = await whileDown(() => visitor.post(stepPath(product, 4), { age: "58" }));
    expect(answer).toMatchObject({ status: 503, data: { unsaved: [["age", "58"]] } });
    expect([...visitor.cookies]).toEqual(cookies);
    expect((await visitor.post(stepPath(product, 4), { age: "58" })).status).toBe(303);
  });

  test("of an order likewise", async () => {
    const query = await newOrder(world);
    const answer = await whileDown(() =>
      new Visitor().post(stepPath(order, 1, query), goodAnswers.order.contact),
    );
    expect(answer).toMatchObject({
      status: 503,
      data: { unsaved: expect.arrayContaining([["state", "VT"]]) },
    });
    expect(
      await rowsWhere(world, "temporary_brand_partnership_lmn_requests", "order_id", query.orderId),
    ).toEqual([]);
  });
});

test("a submission that is cut off leaves nothing half-written", async () => {
  const visitor = new Visitor();
  const email = "cut-off@mail.example";
  await walkTo(visitor, product, 8, { answers: { email: { email } } });
  // The last answer is stored, then the database becomes unreachable.
  useDatabase(failingCalls(world.db, { code: "", message: "fetch failed" }, "submit_to_checkout"));
  const answer = await visitor
    .post(stepPath(product, 8), goodAnswers.product.treatments)
    .finally(() => useDatabase(world.db));
  expect(answer.status).toBe(503);
  expect(await rowsWhere(world, requests, "email", email)).toEqual([]);
  const draft = await rowWhere(world, "temporary_product_page_lmn_requests", "email", email);
  expect(draft).toMatchObject({ is_submitted: false, previous_treatments: "Stretching" });
  expect((await visitor.post(stepPath(product, 8), consents.treatments)).location).toMatch(
    /^\/sandbox\/pay\//,
  );
});

test("a payment event is asked for again", async () => {
  const { checkoutId, requestId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const event = { type: "checkout.session.completed", object: checkoutId };
  const answer = await whileDown(() => notify(world, event));
  expect(answer.status).toBe(503);
  expect(answer.headers.has("Retry-After")).toBe(true);
  expect((await notify(world, event)).status).toBe(200);
  expect((await rowWhere(world, requests, "id", requestId)).payment_status).toBe("paid");
});
