import { beforeEach, expect, test, vi } from "vitest";
import { log } from "~/platform/process/log.server";
import { mailsTo } from "../../support/delivered-mails";
import { whileDatabaseAway } from "../../support/operations";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
beforeEach(() => world.refillRateLimits("find-letter%"));

let letters = 0;

/** An order's letter requested with this address; returns the order's number. */
async function letterFor(email: string): Promise<number> {
  letters += 1;
  const order = 700_000 + letters;
  const { error } = await world.db.from("shop_lmn_requests").insert({
    shop_domain: "northpine.example",
    shop_order_id: order,
    email: email,
    status: "sent",
    valid_until: "2027-11-20",
  });
  expect(error).toBeNull();
  return order;
}

const ask = async (email: string, formKey: string = crypto.randomUUID(), visitor = new Visitor()) =>
  visitor.post("/find-letter", { email, "form-key": formKey });

/** The pages that a mail links to, in any browser. */
const pagesIn = (text = "") =>
  Promise.all(
    Array.from(text.matchAll(/\/letter\/[\w-]+$/gm), async ([path]) => {
      const { data, body } = await new Visitor().get(path);
      return { ...(data as { order: { orderName: string } | null; status: string }), body };
    }),
  );

test("known and unknown addresses read the same, and only the known one is mailed", async () => {
  const orders = [await letterFor("Ida@Mail.example"), await letterFor("ida@mail.example")];
  await letterFor("other@mail.example");
  const shown = [];
  for (const email of ["ida@mail.example", "nobody@mail.example"]) {
    const visitor = new Visitor();
    const { status, location, data } = await ask(email, undefined, visitor);
    const next = await visitor.get("/find-letter");
    shown.push({ status, location, data, isTaken: (next.data as { isTaken: boolean }).isTaken });
    expect((await visitor.get("/find-letter")).data).toMatchObject({ isTaken: false });
  }
  expect(shown[0]).toEqual({ status: 303, location: "/find-letter", data: "", isTaken: true });
  expect(shown[1]).toEqual(shown[0]);
  const [mail, ...more] = await mailsTo(world, "ida@mail.example");
  expect(more).toEqual([]);
  const pages = await pagesIn(mail?.text);
  expect(pages.map(({ order }) => order?.orderName).sort()).toEqual(orders.map(String).sort());
  expect(await mailsTo(world, "nobody@mail.example")).toEqual([]);
});

test("the pages of a paid letter and of one whose payment is held are linked, an unpaid request's is not", async () => {
  const email = "paid@mail.example";
  const row = {
    email,
    name: "Paula",
    product_link: "https://northpine.example/products/infrared-heat-mat",
    age: 40,
    state: "VT",
    provider: "WEX",
    conditions: ["Arthritis"],
    fee: 25,
  };
  const { data, error } = await world.db
    .from("product_page_lmn_requests")
    .insert([
      { ...row, payment_status: "paid", status: "in_review" },
      { ...row, payment_status: "held", status: "pending" },
      { ...row, payment_status: "unpaid", status: "pending" },
    ])
    .select("id, payment_status");
  expect(error).toBeNull();
  await ask(email);
  const [mail] = await mailsTo(world, email);
  expect(data).toHaveLength(3);
  const pages = await pagesIn(mail?.text);
  expect(pages).toMatchObject(Array(2).fill({ order: null, patient: "Paula" }));
  expect(pages.map(({ status }) => status).sort()).toEqual(["in_review", "pending"]);
  const held = pages.find(({ status }) => status === "pending")?.body;
  expect(held).toContain("Your request waits for its payment.");
  expect(held).not.toMatch(/refunded/i);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/arthritis|heat mat/i);
});

test("one form is one mail, and an address gets three an hour, without a word of it", async () => {
  const email = "often@mail.example";
  await letterFor(email);
  const formKey = crypto.randomUUID();
  await Promise.all([ask(email, formKey), ask(email, formKey)]);
  expect(await mailsTo(world, email)).toHaveLength(1);
  for (let time = 0; time < 3; time++) expect(await ask(email)).toMatchObject({ status: 303 });
  expect(await mailsTo(world, email)).toHaveLength(2);
});

test("the sixth question in an hour is refused, whatever the address", async () => {
  for (let time = 0; time < 5; time++) await ask(`guess-${time}@mail.example`);
  expect(await ask("guess-6@mail.example")).toMatchObject({
    status: 429,
    data: {
      result: {
        initialValue: { email: "guess-6@mail.example" },
        error: { "": [expect.stringContaining("five times")] },
      },
    },
  });
});

test("a refused form mails once its visitor may ask again", async () => {
  const email = "patient@mail.example";
  await letterFor(email);
  for (let time = 0; time < 5; time++) await ask(`before-${time}@mail.example`);
  const formKey = crypto.randomUUID();
  expect(await ask(email, formKey)).toMatchObject({ status: 429 });
  await world.refillRateLimits("find-letter:%");
  expect(await ask(email, formKey)).toMatchObject({ status: 303 });
  expect(await mailsTo(world, email)).toHaveLength(1);
});

test("an address that can't be one is refused and kept", async () => {
  expect(await ask("nobody")).toMatchObject({
    status: 422,
    data: { result: { initialValue: { email: "nobody" }, error: { email: ["Valid email is required"] } } },
  });
});

test("while the database is away, the form says so and keeps what was typed", async () => {
  const logged = vi.spyOn(log, "error");
  const answer = await whileDatabaseAway(world, () => ask("ida@mail.example"));
  expect(answer).toMatchObject({
    status: 503,
    data: { result: { initialValue: { email: "ida@mail.example" } } },
  });
  expect(JSON.stringify(logged.mock.calls)).not.toContain("ida@");
  logged.mockRestore();
});
