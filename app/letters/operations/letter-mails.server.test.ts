import { describe, expect, test } from "vitest";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { lateLetterRule } from "~/administrators/domain/late-letter";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { ServiceError } from "~/platform/service/service-error";
import {
  mailbox,
  newProductLetter,
  paidColumns,
  watchLog,
  whileDatabaseAway,
} from "../../../tests/support/operations";
import { newLetter, openWorld, rowsWhere, rowWhere } from "../../../tests/support/world";
import type { LetterRef } from "../domain/letter-ref";
import { findLetters, mailLetterLinks } from "./find-letters.server";
import { completeLetterRef } from "./letter-ref.server";
import { mailLetterDenied, mailRequestReceived, statusPath } from "./mail-shopper.server";
import { openSecretLink } from "./secret-link.server";

const world = await openWorld();
const logged = watchLog();
const origin = "http://127.0.0.1:3000";
const bodies = { text: expect.any(String), html: expect.any(String) };

async function orderLetter(status = "in_review", email?: string) {
  const { shop, orderId } = await newLetter(world, status);
  const row = await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
  const requestId = String(row.id);
  if (email) await world.db.from("shop_lmn_requests").update({ email: email }).eq("id", requestId);
  const ref: LetterRef = { kind: "order", requestId, shopDomain: shop, shopOrderId: Number(orderId) };
  return { about: { kind: "order" as const, requestId }, ref };
}

async function productLetter(columns: Record<string, unknown> = paidColumns()) {
  const { id, email } = await newProductLetter(world, columns);
  return { about: { kind: "product" as const, requestId: id }, email };
}

describe("the full reference of a letter", () => {
  test("of an order is read, of a product is what it was named by", async () => {
    const { about, ref } = await orderLetter();
    expect(await completeLetterRef(about)).toEqual(ref);
    const product = { kind: "product" as const, requestId: crypto.randomUUID() };
    expect(await whileDatabaseAway(world, () => completeLetterRef(product))).toEqual(product);
  });

  test("is null for an order's letter that is gone", async () => {
    expect(await completeLetterRef({ kind: "order", requestId: crypto.randomUUID() })).toBeNull();
  });
});

describe("the path of a status page", () => {
  test("of an order opens by our own signature, of a product by its id", async () => {
    const { ref } = await orderLetter();
    const order = new URL(origin + statusPath(ref));
    if (ref.kind !== "order") throw new Error("not an order");
    expect(order.pathname).toBe("/lmn-status");
    expect(Object.fromEntries(order.searchParams)).toEqual({
      shop: ref.shopDomain,
      orderId: String(ref.shopOrderId),
      sig: mailedSignature(ref),
    });
    expect(statusPath({ kind: "product", requestId: "r-1" })).toBe("/lmn-success?lmnRequestId=r-1");
  });
});

describe.each([
  ["that the request arrived", mailRequestReceived, "We have your request"],
  ["that the provider said no", mailLetterDenied, "About your request"],
] as const)("the mail %s", (_, mailShopper, subject) => {
  test("goes once to the letter's own address, under the key, with its status page, or the page that says why", async () => {
    const [order, product] = [await orderLetter(), await productLetter()];
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, async () => {
      await mailShopper(order.about, "outbox-1");
      await mailShopper(product.about, "outbox-2");
    });
    expect(sent).toEqual([
      { to: "ines.moreau@mail.example", subject, ...bodies, idempotencyKey: "outbox-1" },
      { to: product.email, subject, ...bodies, idempotencyKey: "outbox-2" },
    ]);
    const statusPages = [statusPath(order.ref), `/lmn-success?lmnRequestId=${product.about.requestId}`];
    for (const [index, path] of statusPages.entries())
      expect(sent[index]?.text).toContain(
        mailShopper === mailLetterDenied ? `${origin}/letter/` : origin + path,
      );
  });

  test("names no product, condition, treatment or person", async () => {
    const { about } = await productLetter();
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailShopper(about, "outbox-3"));
    expect(sent).toHaveLength(1);
    expect(`${sent[0]?.subject}${sent[0]?.text}`).not.toMatch(/heat mat|chronic|stretching|ada brook/i);
  });

  test("is not sent for a letter that is gone", async () => {
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, async () => {
      for (const kind of ["order", "product"] as const)
        await mailShopper({ kind, requestId: crypto.randomUUID() }, "outbox-4");
    });
    expect(sent).toEqual([]);
  });

  test("that the mail server refuses, or that can't be addressed, is left to be tried again", async () => {
    const { about } = await orderLetter();
    const fault = new ServiceError("mail", "no answer in time");
    const { mail, sent } = mailbox(fault);
    await world.withServices({ mail }, async () => {
      await expect(mailShopper(about, "outbox-5")).rejects.toBe(fault);
      const away = whileDatabaseAway(world, () => mailShopper(about, "outbox-5"));
      await expect(away).rejects.toThrow(DatabaseUnavailableError);
    });
    expect(sent).toHaveLength(1);
    expect(logged).toEqual([]);
  });
});

test("a shopper who bought first reads what a late letter covers, and who accepts one", async () => {
  const [order, product] = [await orderLetter(), await productLetter()];
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, async () => {
    await mailRequestReceived(order.about, "date-1");
    await mailRequestReceived(product.about, "date-2");
  });
  expect(sent.map(({ text }) => text.includes(lateLetterRule))).toEqual([true, false]);
  expect(sent[0]?.text).toContain(acceptedLetterDates);
});

test("only a denied letter that was paid for by its reader speaks of the fee", async () => {
  const [order, product] = [await orderLetter("denied"), await productLetter()];
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, async () => {
    await mailLetterDenied(order.about, "fee-1");
    await mailLetterDenied(product.about, "fee-2");
    await mailRequestReceived(product.about, "fee-3");
  });
  expect(sent.map(({ text }) => text.includes("Your fee goes back"))).toEqual([false, true, false]);
  expect(sent[1]?.text).toMatch(/^Refund: \$25\nExpected by: \w+ \d+, \d{4}$/m);
});

describe("the mail with the links to a shopper's letters", () => {
  test("has every letter of that address, newest first, and no other's", async () => {
    const email = "links-all@mail.example";
    const order = await orderLetter("sent", email);
    const product = await productLetter({ ...paidColumns(), email, created_at: "2031-05-06T12:00:00Z" });
    const stranger = await productLetter();
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailLetterLinks(order.about, "links-1"));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: email,
      subject: "The links you asked for",
      idempotencyKey: "links-1",
    });
    const opened = Array.from(sent[0]?.text.matchAll(/\/letter\/([\w-]+)$/gm) ?? [], ([, token]) =>
      openSecretLink(token ?? "", "page"),
    );
    expect(await Promise.all(opened)).toMatchObject([product.about, order.about]);
    expect(sent[0]?.text).toMatch(/^May 6, 2031 at \d+:00 [AP]M \w+:$/m);
    expect(sent[0]?.text).not.toContain(stranger.about.requestId);
  });

  test("has twenty of them at most", async () => {
    const email = "links-many@mail.example";
    const letters = await Promise.all(
      Array.from({ length: 22 }, () => newProductLetter(world, { ...paidColumns(), email })),
    );
    const { mail, sent } = mailbox();
    const about = { kind: "product" as const, requestId: letters[0]?.id ?? "" };
    await world.withServices({ mail }, () => mailLetterLinks(about, "links-2"));
    expect(sent[0]?.text.match(/\/letter\//g)).toHaveLength(20);
  });

  test("is not sent for a letter that is gone, and left to be tried again when refused", async () => {
    const fault = new ServiceError("mail", "refused");
    const { mail, sent } = mailbox(fault);
    const { about } = await productLetter();
    await world.withServices({ mail }, async () => {
      await mailLetterLinks({ kind: "order", requestId: crypto.randomUUID() }, "links-3");
      expect(sent).toEqual([]);
      await expect(mailLetterLinks(about, "links-4")).rejects.toBe(fault);
    });
  });
});

describe("asking for the links to one's letters", () => {
  let forms = 0;
  const keys = (more: Partial<{ form: string; visitor: string; address: string }> = {}) => {
    forms += 1;
    return { form: `form-${forms}`, visitor: `visitor-${forms}`, address: `address-${forms}`, ...more };
  };
  const queued = async (requestId: string) => {
    const { data } = await world.db.from("outbox").select("topic").eq("payload->>requestId", requestId);
    return data?.length;
  };

  test("queues one mail for one form, however often it is sent", async () => {
    const { about, email } = await productLetter();
    const form = keys();
    expect(await Promise.all([findLetters(email, form), findLetters(email, form)])).toEqual([
      "taken",
      "taken",
    ]);
    expect(await findLetters(email, { ...keys(), form: form.form })).toBe("taken");
    expect(await queued(about.requestId)).toBe(1);
  });

  test("answers the same for an address without letters", async () => {
    const before = await rowsWhere(world, "outbox", "topic", "mail.letter-links");
    expect(await findLetters("no-letters@mail.example", keys())).toBe("taken");
    expect(await rowsWhere(world, "outbox", "topic", "mail.letter-links")).toHaveLength(before.length);
  });

  test("mails an address three times an hour, without telling so", async () => {
    const { about, email } = await productLetter();
    for (let time = 1; time <= 4; time++)
      expect(await findLetters(email, keys({ address: "flooded" }))).toBe("taken");
    expect(await queued(about.requestId)).toBe(3);
  });

  test("is possible five times an hour for a visitor", async () => {
    const outcomes: string[] = [];
    for (let time = 1; time <= 6; time++)
      outcomes.push(await findLetters("somebody@mail.example", keys({ visitor: "busy" })));
    expect(outcomes).toEqual(["taken", "taken", "taken", "taken", "taken", "too-often"]);
  });

  test("fails while the database is away", async () => {
    const asked = whileDatabaseAway(world, () => findLetters("ada@mail.example", keys()));
    await expect(asked).rejects.toThrow(DatabaseUnavailableError);
  });
});

test("a shopper who paid reads how much arrived and when; one whose letter is free reads of no fee", async () => {
  const paid = { ...paidColumns(), paid_at: "2026-03-10T03:00:00Z" };
  const [order, product] = [await orderLetter(), await productLetter(paid)];
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, async () => {
    await mailRequestReceived(order.about, "paid-1");
    await mailRequestReceived(product.about, "paid-2");
  });
  expect(sent[0]?.text).not.toMatch(/\bPaid\b|\bfee\b/);
  // In Oregon it's still the day before.
  expect(sent[1]?.text).toContain("Paid: $25 on March 9, 2026");
  expect(sent[1]?.text).toContain("your fee comes back in full");
});
