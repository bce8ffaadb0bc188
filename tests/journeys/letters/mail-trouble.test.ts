import { describe, expect, test } from "vitest";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { paths } from "~/paths";
import { daysFromNow, newIssuedLetter } from "../../support/issued-letters";
import { linkIn, mailsWith } from "../../support/mailbox";
import { newProductLetter, paidColumns } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { openPayer, payments } from "../../support/payments";
import { postBounce, returnMail } from "../../support/returned-mail";
import { signed } from "../../support/signed-order";
import { type Fields, Visitor } from "../../support/visitor";
import { newLetter, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const bounced = (kind: "product" | "order", requestId: string) => returnMail(world, kind, requestId);

async function paidVisitor() {
  const payer = await openPayer();
  await payments().payCheckout(payer.checkoutId);
  const path = `/lmn-success?lmnRequestId=${payer.requestId}`;
  await payer.visitor.get(path);
  return { ...payer, path };
}

const form = (newEmail: string): Fields => ({ newEmail, "form-key": crypto.randomUUID() });

test("a forged bounce is refused, and the URL accepts no other request", async () => {
  expect(
    (await postBounce(`<${crypto.randomUUID()}@a>`, "another secret of thirty-two letters")).status,
  ).toBe(400);
  expect((await new Visitor().get("/webhooks/mail-bounce")).status).toBe(405);
});

describe("the page of a paid letter whose mails come back", () => {
  test("says so, without the address, and lets the browser that asked correct it", async () => {
    const { visitor, requestId, email, path } = await paidVisitor();
    expect((await visitor.get(path)).body).not.toContain("didn&#x27;t reach you");
    await bounced("product", requestId);
    const page = await visitor.get(path);
    expect(page.body).toContain("p…@mail.example");
    expect(page.body).not.toContain(email);
    const wrong = await visitor.post(path, form("ada@"));
    expect([wrong.status, wrong.body.includes('value="ada@"')]).toEqual([422, true]);
    expect((await visitor.post(path, form(email))).status).toBe(422);
    const address = `right-${crypto.randomUUID()}@mail.example`;
    expect(await visitor.post(path, form(address))).toMatchObject({ status: 303, location: path });
    expect((await visitor.get(path)).body).toContain("A link is on its way to the new address");

    await drainAll();
    const [mail] = await mailsWith(world, `To: ${address}`);
    const confirm = linkIn(mail);
    expect((await new Visitor().get(confirm)).body).toContain("Use this address");
    expect((await rowWhere(world, "product_page_lmn_requests", "id", requestId)).email).toBe(email);
    expect(await new Visitor().post(confirm)).toMatchObject({ status: 303, location: confirm });
    expect((await new Visitor().get(confirm)).body).toContain("Thanks, that works");
    expect((await rowWhere(world, "product_page_lmn_requests", "id", requestId)).email).toBe(address);
    await drainAll();
    expect((await mailsWith(world, `To: ${address}`)).join("\n")).toContain("We have your request");
    expect((await visitor.get(path)).body).not.toContain("didn&#x27;t reach you");
  });

  test("takes only the address that was typed last: one typed before may be a stranger's", async () => {
    const { visitor, requestId, email, path } = await paidVisitor();
    await bounced("product", requestId);
    const [wrong, right] = ["typo", "right"].map((word) => `${word}-${crypto.randomUUID()}@mail.example`);
    await visitor.post(path, form(wrong ?? ""));
    await drainAll();
    const old = linkIn((await mailsWith(world, `To: ${wrong}`))[0]);
    await visitor.post(path, form(right ?? ""));
    await drainAll();
    const stranger = new Visitor();
    expect((await stranger.get(old)).status).toBe(404);
    expect((await stranger.post(old)).status).toBe(404);
    const stored = async () => (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).email;
    expect(await stored()).toBe(email);
    await new Visitor().post(linkIn((await mailsWith(world, `To: ${right}`))[0]));
    await stranger.post(old);
    expect(await stored()).toBe(right);
  });

  test("a refused form asks the new address once it may", async () => {
    const { visitor, requestId, path } = await paidVisitor();
    await bounced("product", requestId);
    const refill = () =>
      Promise.all(["correct-email-visitor:%", "correct-email:%"].map(world.refillRateLimits));
    await refill();
    for (let time = 0; time < 3; time++)
      expect((await visitor.post(path, form(`wrong-${crypto.randomUUID()}@mail.example`))).status).toBe(303);
    const address = `right-${crypto.randomUUID()}@mail.example`;
    const fields = form(address);
    expect((await visitor.post(path, fields)).status).toBe(429);
    await refill();
    expect((await visitor.post(path, fields)).status).toBe(303);
    await drainAll();
    expect(await mailsWith(world, `To: ${address}`)).toHaveLength(1);
  });

  test("a refusal of the request's limit costs the visitor none of their own", async () => {
    const { visitor, requestId, path } = await paidVisitor();
    await bounced("product", requestId);
    const ofVisitor = "correct-email-visitor:%";
    const spent = async () => {
      const { data } = await world.db.from("rate_limit_tokens").select("id").like("key", ofVisitor);
      return data?.length;
    };
    await world.refillRateLimits(ofVisitor);
    for (let time = 0; time < 3; time++)
      await visitor.post(path, form(`wrong-${crypto.randomUUID()}@mail.example`));
    await world.refillRateLimits(ofVisitor);
    expect((await visitor.post(path, form("other@mail.example"))).status).toBe(429);
    expect(await spent()).toBe(0);
  });

  test("lets no other browser change the address", async () => {
    const { requestId, path } = await paidVisitor();
    await bounced("product", requestId);
    const stranger = new Visitor();
    expect((await stranger.get(path)).body).not.toContain('name="newEmail"');
    expect((await stranger.post(path, form("eve@mail.example"))).status).toBe(403);
    expect(await rowsWhere(world, "email_corrections", "request_id", requestId)).toEqual([]);
  });
});

test("the page of an order's letter lets the holder of the link to the order's address correct it, and not its shop", async () => {
  const order = await newLetter(world, "in_review", "kettle-and-spine.example");
  const { id } = await rowWhere(world, "shop_lmn_requests", "shop_order_id", order.orderId);
  await bounced("order", String(id));
  const ofShop = `/lmn-status?${new URLSearchParams(signed(order))}`;
  expect((await new Visitor().post(ofShop, form("eve@mail.example"))).status).toBe(403);
  const sig = mailedSignature({ shopDomain: order.shop, shopOrderId: Number(order.orderId) });
  const path = `/lmn-status?${new URLSearchParams({ ...order, sig })}`;
  const visitor = new Visitor();
  expect((await visitor.get(path)).body).toContain("i…@mail.example");
  expect((await visitor.post(path, form("ines@mail.example"))).status).toBe(303);
  expect(await rowsWhere(world, "email_corrections", "request_id", String(id))).toHaveLength(1);
  const unsigned = `/lmn-status?${new URLSearchParams(order)}`;
  expect((await new Visitor().post(unsigned, form("eve@mail.example"))).status).toBe(403);
});

test("the letter's own page lets anyone with its link correct the address", async () => {
  const { requestId } = await paidVisitor();
  await bounced("product", requestId);
  const path = paths.letterPage(await newSecretLink({ kind: "product", requestId, purpose: "page" }, 60_000));
  const visitor = new Visitor();
  expect((await visitor.get(path)).body).toContain("p…@mail.example");
  const wrong = await visitor.post(path, form("ada@"));
  expect([wrong.status, wrong.body.includes('value="ada@"')]).toEqual([422, true]);
  expect(await visitor.post(path, form("ines@mail.example"))).toMatchObject({ status: 303, location: path });
  expect((await visitor.get(path)).body).toContain("A link is on its way to the new address");
});

describe("the link that ends reminders", () => {
  async function reminded() {
    const { id, email } = await newProductLetter(world, { ...paidColumns(), status: "sent" });
    const ends = { valid_from: daysFromNow(-335), valid_until: daysFromNow(30) };
    const letterId = await newIssuedLetter(world, { kind: "product", requestId: id }, ends);
    await world.db.from("outbox").insert({ topic: "mail.letter-ending", payload: { letterId, days: 30 } });
    await drainAll();
    const [mail = ""] = await mailsWith(world, `To: ${email}`);
    const [, link = ""] =
      /List-Unsubscribe: <https?:\/\/[^/]+([^>]+)>/.exec(mail.replace(/\r\n\s+/g, " ")) ?? [];
    return { link, requestId: id };
  }
  const optOuts = async () => (await world.db.from("reminder_opt_outs").select("address_hash")).data?.length;

  test("shows a button and changes nothing when it is opened", async () => {
    const { link } = await reminded();
    const before = await optOuts();
    const page = await new Visitor().get(link);
    expect([page.status, page.body.includes("Stop reminders?")]).toEqual([200, true]);
    expect(await optOuts()).toBe(before);
    expect(await new Visitor().post(link)).toMatchObject({ status: 303, location: link });
    expect((await new Visitor().get(link)).body).toContain("Reminders are off");
    expect(await optOuts()).toBe((before ?? 0) + 1);
  });

  test("no longer works once the request's address is corrected: the new address keeps its reminders", async () => {
    const { link, requestId } = await reminded();
    await bounced("product", requestId);
    const page = paths.letterPage(
      await newSecretLink({ kind: "product", requestId, purpose: "page" }, 60_000),
    );
    const address = `right-${crypto.randomUUID()}@mail.example`;
    await new Visitor().post(page, form(address));
    await drainAll();
    await new Visitor().post(linkIn((await mailsWith(world, `To: ${address}`))[0]));
    expect((await rowWhere(world, "product_page_lmn_requests", "id", requestId)).email).toBe(address);
    const before = await optOuts();
    expect((await new Visitor().get(link)).status).toBe(404);
    expect((await new Visitor().post(link)).status).toBe(404);
    expect(await optOuts()).toBe(before);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "takes one press in a mail program, as %s from elsewhere",
    async (type) => {
      const { link } = await reminded();
      const before = await optOuts();
      const visitor = new Visitor();
      const headers = { "Content-Type": type, "Sec-Fetch-Site": "cross-site" };
      const body = "List-Unsubscribe=One-Click";
      expect((await visitor.send(visitor.request(link, { headers, body }))).status).toBe(202);
      expect(await optOuts()).toBe((before ?? 0) + 1);
    },
  );

  test.each(["/unsubscribe/", "/confirm-email/"])("%s with another token is over", async (path) => {
    for (const token of ["none", "x".repeat(43)]) {
      const page = await new Visitor().get(path + token);
      expect([page.status, page.body.includes("work anymore")]).toEqual([404, true]);
      expect((await new Visitor().post(path + token)).status).toBe(404);
    }
  });
});
