import { describe, expect, test } from "vitest";
import { newReviewed } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { consents, errorsOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const { product } = wizards;
const form = "application/x-www-form-urlencoded";

/** Every URL that accepts a form. */
const addresses: [string, () => Promise<string>][] = [
  ["paid wizard", async () => stepPath(product, 1)],
  ["order wizard", async () => stepPath(wizards.order, 1, await newOrder(world))],
  ["status page", async () => `/lmn-status?${new URLSearchParams(await newOrder(world))}`],
  ["product card", async () => "/product-card"],
  ["contact form", async () => "/contact"],
  ["letter page", async () => (await newReviewed(world, "product")).path],
  ["answer form", async () => `${(await newReviewed(world, "order")).path}/question`],
  ["correction form", async () => `${(await newReviewed(world, "product")).path}/correct`],
  ["pay page", async () => "/sandbox/pay/cs_sandbox_none"],
];

/** Forms with a field for a record; their other fields accept no file. */
const withRecord = ["paid wizard", "order wizard", "answer form"];

describe.each(addresses)("the %s", (name, addressOf) => {
  const send = async (init: RequestInit & { duplex?: "half" }) => {
    const visitor = new Visitor();
    return visitor.send(visitor.request(await addressOf(), init));
  };

  test("accepts no files except a record, in a form that asks for one", async () => {
    const body = new FormData();
    body.set("email", new File(["x"], "x.txt"));
    const answer = await send({ body });
    if (withRecord.includes(name)) expect(answer).toMatchObject({ status: 422, thrown: false });
    else expect(answer).toMatchObject({ status: 415, thrown: true });
  });

  test.each(["application/json", "text/plain", ""])("takes no content of type %j", async (type) => {
    expect((await send({ body: new Blob(["{}"], { type }) })).status).toBe(415);
  });

  test("accepts at most 256 KiB, with or without a Content-Length", async () => {
    const body = `email=${"x".repeat(256 * 1024)}`;
    const headers = { "Content-Type": form };
    expect(
      (await send({ body, headers: { ...headers, "Content-Length": String(body.length) } })).status,
    ).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(120));
      },
    });
    expect((await send({ body: endless, headers, duplex: "half" })).status).toBe(413);
    expect(sent).toBeLessThan(40);
  });

  test.each([
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site" }],
    [{ "Sec-Fetch-Site": "", Origin: "https://evil.example" }],
    [{ "Sec-Fetch-Site": "", Origin: "null" }],
    [{ "Sec-Fetch-Site": "", Origin: "http://127.0.0.1:3000.evil.example" }],
  ])("takes no form from another site: %o", async (headers) => {
    expect(await send({ body: new URLSearchParams(), headers })).toMatchObject({ status: 403, thrown: true });
  });

  test.each([
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    [{ "Sec-Fetch-Site": "", Origin: "http://127.0.0.1:3000" }],
    [{ "Sec-Fetch-Site": "" }],
  ])("takes one of our own: %o", async (headers) => {
    expect((await send({ body: new URLSearchParams(), headers })).status).not.toBe(403);
  });

  test.each([
    ["a list of a hundred million", "a[99999999]=x"],
    ["a list one longer than we take", "a[101]=x"],
    ["a list within lists", "a[0][0][0][0]=x"],
    ["25,000 dots", `${"a.".repeat(25_000)}a=x`],
    ["15,000 lists", `a${"[0]".repeat(15_000)}=x`],
    ["a name of 65 characters", `${"a".repeat(65)}=x`],
    ["more fields than any form has", "a=x&".repeat(201)],
    ["a prototype", "__proto__=x"],
    ["a prototype's field", "a.__proto__.b=x"],
    ["a constructor's prototype", "constructor.prototype=x"],
    ["the form library's own state", "__state__=%7B"],
    [
      "the form library's own order to make a long list",
      `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"a[99999999]","value":1}}')}`,
    ],
  ])("takes no field names that are %s", async (_, body) => {
    const answer = await send({ body, headers: { "Content-Type": form } });
    expect(answer).toMatchObject({ status: 400, thrown: true });
  });

  test("accepts no other method", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      expect((await send({ method, headers: { "Content-Type": form } })).status).toBe(405);
    }
  });
});

describe("a field that holds something else than one value", () => {
  test.each([
    ["two e-mail addresses", 1, { email: ["a@m.example", "b@m.example"] }],
    ["an e-mail address as a list", 1, { "email[]": "a@m.example" }],
    ["an e-mail address as an object", 1, { "email.toString": "a@m.example" }],
    ["two ages", 4, { age: ["40", "41"] }],
    ["two states", 5, { state: ["OR", "WA"] }],
    ["two providers", 6, { provider: ["Lively", "WEX"] }],
    ["nested conditions", 7, { "conditions[0].x": "Other" }],
  ])("%s: a message, no fault of ours", async (_, step, fields) => {
    const visitor = new Visitor();
    await walkTo(visitor, product, step);
    const answer = await visitor.post(stepPath(product, step), fields);
    expect(answer.status).toBe(422);
    expect(Object.values(errorsOf(answer)).flat().length).toBeGreaterThan(0);
    const back = await visitor.post(stepPath(product, step), { ...fields, intent: "back" });
    expect(back.status).toBe(303);
  });

  test("one condition sent twice counts once", async () => {
    const visitor = new Visitor();
    const email = "twice@mail.example";
    await walkTo(visitor, product, 7, { answers: { email: { email } } });
    const answer = await visitor.post(stepPath(product, 7), {
      ...consents.conditions,
      conditions: ["Other", "Other"],
      otherConditions: "Pain",
    });
    expect(answer.status).toBe(303);
    const [row] = await rowsWhere(world, "temporary_product_page_lmn_requests", "email", email);
    expect(row?.conditions).toEqual(["Other"]);
  });
});

test("fields of other steps and columns of ours cannot be written along", async () => {
  const visitor = new Visitor();
  const email = "sneaky@mail.example";
  const answer = await visitor.post(stepPath(product, 1), {
    email,
    age: "44",
    is_submitted: "true",
    isSubmitted: "true",
    secret_hash: "0",
    id: "00000000-0000-4000-8000-000000000000",
  });
  expect(answer.status).toBe(303);
  const [row] = await rowsWhere(world, "temporary_product_page_lmn_requests", "email", email);
  expect(row).toMatchObject({ age: null, is_submitted: false });
  expect(row?.id).not.toBe("00000000-0000-4000-8000-000000000000");
});

describe.each(["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"])(
  "the name %s",
  (name) => {
    test("doesn't return a preview picture", async () => {
      const { loader } = await import("~/routes/previews.$kind.$name");
      const request = new Request("http://127.0.0.1:3000/");
      for (const kind of [name, "page", "guide", "brand"]) {
        for (const file of [`${name}.png`, "home.png"].slice(0, kind === name ? 2 : 1)) {
          const answer = await loader({ request, context: {}, params: { kind, name: file } }).catch(
            (thrown) => thrown,
          );
          expect(answer.status).toBe(404);
        }
      }
    });

    test("is ignored in every page's query", async () => {
      const names =
        "step,subject,sent,shop,orderId,sig,year,use,rate,from,url,letter,page,q,brandSlug,lmnRequestId";
      const query = new URLSearchParams(names.split(",").map((key) => [key, name]));
      const pages = [
        "/lmn-request",
        "/complete-lmn",
        "/lmn-status",
        "/lmn-success",
        "/contact",
        "/onboarding",
      ];
      for (const page of [
        ...pages,
        "/hsa-fsa-link",
        "/shop",
        "/check",
        "/explore",
        `/shop/${name}`,
        `/${name}`,
      ]) {
        expect((await new Visitor().get(`${page}?${query}`)).status).toBeLessThan(500);
      }
    });
  },
);

test("an odd query is carried no further than the site's own pages", async () => {
  const visitor = new Visitor();
  const query = { brandSlug: "//evil.example", productLink: "https://a.example/p\r\nSet-Cookie: x=1" };
  const answer = await visitor.post(stepPath(product, 1, query), { email: "odd@mail.example" });
  expect(answer.location).toMatch(/^\/lmn-request\?/);
  expect(answer.location).not.toMatch(/[\r\n]/);
});
