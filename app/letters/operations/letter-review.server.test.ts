import { describe, expect, test } from "vitest";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import {
  newProductLetter,
  paidColumns,
  watchLog,
  whileDatabaseAway,
} from "../../../tests/support/operations";
import { outboxOf } from "../../../tests/support/outbox";
import { altered, newLetter, openWorld, rowWhere } from "../../../tests/support/world";
import type { LetterRef } from "../domain/letter-ref";
import type { LetterStatus } from "../domain/status";
import type { LetterReport, Letters } from "../service/port";
import { type OrderLetter, readOrderLetter } from "../store/order-letters.server";
import { followLetters, recordReport } from "./follow-letters.server";
import { generateLetter } from "./generate-letter.server";
import { readLetterReport } from "./read-letter-report.server";
import { wasDenied } from "./was-denied.server";

const world = await openWorld();
const logged = watchLog();
const silent = new ServiceError("letters", "no answer in time");
const orders = "shop_lmn_requests";
const products = "product_page_lmn_requests";

async function orderLetter(
  status = "submitted",
  columns: Record<string, unknown> = {},
): Promise<OrderLetter> {
  const { shop, orderId } = await newLetter(world, status);
  await world.db
    .from(orders)
    .update({ status, ...columns })
    .eq("shop_order_id", orderId);
  const letter = await readOrderLetter({ shopDomain: shop, shopOrderId: Number(orderId) });
  if (!letter) throw new Error("no letter");
  return letter;
}
const refOf = ({ id, shopDomain, shopOrderId }: OrderLetter): LetterRef => ({
  kind: "order",
  requestId: id,
  shopDomain,
  shopOrderId,
});
const statusOf = async (table: string, id: string) => (await rowWhere(world, table, "id", id)).status;

const report = (status: LetterStatus, more: Partial<LetterReport> = {}): LetterReport => ({
  status,
  email: null,
  name: null,
  pdfUrl: null,
  validUntil: null,
  ...more,
});
const withLetters = <T>(methods: Partial<Letters>, run: () => Promise<T>): Promise<T> =>
  world.withServices({ letters: altered(services().letters, methods) }, run);
const reporting = (status: LetterStatus): Partial<Letters> => ({ readStatus: async () => report(status) });
const failing: Partial<Letters> = { readStatus: () => Promise.reject(silent) };

describe("asking for a letter", () => {
  /** Requests a review with this key and returns what the provider's side received. */
  const generate = async (
    about: { kind: "order" | "product"; requestId: string },
    key: string,
    fault?: Error,
  ) => {
    const asked: [LetterRef, string][] = [];
    const requestGeneration: Letters["requestGeneration"] = async (ref, idempotencyKey) => {
      asked.push([ref, idempotencyKey]);
      if (fault) throw fault;
    };
    const outcome = await withLetters({ requestGeneration }, () => generateLetter(about, key)).catch(
      (error: unknown) => error,
    );
    return { asked, outcome };
  };

  test("names the letter and the key, and notes when it was asked for the first time", async () => {
    const letter = await orderLetter();
    const { id } = await newProductLetter(world, paidColumns());
    const first = await generate({ kind: "order", requestId: letter.id }, "row-1");
    expect(first).toEqual({ asked: [[refOf(letter), "row-1"]], outcome: undefined });
    const product = { kind: "product" as const, requestId: id };
    expect((await generate(product, "row-2")).asked).toEqual([[product, "row-2"]]);
    const noted = (await rowWhere(world, orders, "id", letter.id)).generation_requested_at;
    expect(noted).not.toBeNull();
    expect((await rowWhere(world, products, "id", id)).generation_requested_at).not.toBeNull();
    expect((await generate({ kind: "order", requestId: letter.id }, "row-1")).asked).toHaveLength(1);
    expect((await rowWhere(world, orders, "id", letter.id)).generation_requested_at).toBe(noted);
  });

  test("that fails is not noted, and is left to be tried again", async () => {
    const { id } = await orderLetter();
    const { outcome } = await generate({ kind: "order", requestId: id }, "row-3", silent);
    expect(outcome).toBe(silent);
    expect((await rowWhere(world, orders, "id", id)).generation_requested_at).toBeNull();
  });

  test("is left out for an order's letter that is gone and for a fee that was given back", async () => {
    const { id } = await newProductLetter(world, {
      ...paidColumns(),
      payment_status: "refunded",
      refunded_at: new Date().toISOString(),
    });
    expect((await generate({ kind: "product", requestId: id }, "row-4")).asked).toEqual([]);
    expect((await generate({ kind: "order", requestId: crypto.randomUUID() }, "row-5")).asked).toEqual([]);
    expect((await rowWhere(world, products, "id", id)).generation_requested_at).toBeNull();
  });
});

describe("a report", () => {
  const ref: LetterRef = { kind: "product", requestId: "r-1" };

  test("is the provider's own; a letter it has not heard of is in review", async () => {
    const full = report("sent", { email: "ada@mail.example", pdfUrl: "https://letters.example/1.pdf" });
    expect(await withLetters({ readStatus: async () => full }, () => readLetterReport(ref))).toEqual(full);
    const unheard = await withLetters({ readStatus: async () => null }, () => readLetterReport(ref));
    expect(unheard).toEqual(report("in_review"));
    expect(logged).toEqual([]);
  });

  test("is null and logged without the letter when the provider's side fails; our own faults are not hidden", async () => {
    expect(await withLetters(failing, () => readLetterReport(ref))).toBeNull();
    expect(logged).toMatchObject([
      { level: "error", event: "letter status could not be read", fields: { detail: "no answer in time" } },
    ]);
    expect(JSON.stringify(logged)).not.toContain("r-1");
    const readStatus = () => Promise.reject(new TypeError("ours"));
    await expect(withLetters({ readStatus }, () => readLetterReport(ref))).rejects.toThrow("ours");
  });

  test.each<[string, LetterStatus, string]>([
    ["submitted", "approved", "approved"],
    ["submitted", "sent", "sent"],
    ["in_review", "denied", "denied"],
    ["approved", "sent", "sent"],
    ["submitted", "in_review", "submitted"],
    ["approved", "denied", "approved"],
    ["sent", "in_review", "sent"],
    ["denied", "approved", "denied"],
  ])("moves a record that says %s, once it says %s, to %s", async (stored, reported, after) => {
    const letter = await orderLetter(stored);
    await recordReport(refOf(letter), letter.status, reported);
    expect(await statusOf(orders, letter.id)).toBe(after);
  });

  test("about a record that has moved meanwhile changes nothing", async () => {
    const letter = await orderLetter("denied");
    await recordReport(refOf(letter), "in_review", "sent");
    expect(await statusOf(orders, letter.id)).toBe("denied");
    await recordReport(refOf(letter), "a word of tomorrow", "sent");
    expect(await statusOf(orders, letter.id)).toBe("denied");
  });

  test("of a denial queues the mail, and the refund of a fee, once", async () => {
    const { id } = await newProductLetter(world, paidColumns());
    const paid: LetterRef = { kind: "product", requestId: id };
    await Promise.all([recordReport(paid, "in_review", "denied"), recordReport(paid, "in_review", "denied")]);
    const topics = (await outboxOf(world, id)).map(({ topic }) => topic);
    expect(topics).toEqual(["mail.letter-denied", "payment.refund"]);
  });
});

test("letters in review are followed; one whose status can't be read holds up no other", async () => {
  const asked = { generation_requested_at: new Date().toISOString() };
  const [broken, decided] = [await orderLetter("submitted", asked), await orderLetter("in_review", asked)];
  const notAsked = await orderLetter("in_review");
  const { id: paidId } = await newProductLetter(world, { ...paidColumns(), ...asked });
  const read: string[] = [];
  const readStatus: Letters["readStatus"] = async ({ requestId }) => {
    read.push(requestId);
    if (requestId === broken.id) throw silent;
    return requestId === decided.id || requestId === paidId ? report("sent") : null;
  };
  await withLetters({ readStatus }, followLetters);
  expect(read).toEqual(expect.arrayContaining([broken.id, decided.id, paidId]));
  expect(read).not.toContain(notAsked.id);
  expect(await statusOf(orders, broken.id)).toBe("submitted");
  expect(await statusOf(orders, decided.id)).toBe("sent");
  expect(await statusOf(products, paidId)).toBe("sent");
  read.length = 0;
  await withLetters({ readStatus }, followLetters);
  expect(read).not.toContain(decided.id);
  await expect(whileDatabaseAway(world, followLetters)).rejects.toThrow(DatabaseUnavailableError);
});

describe("whether a letter was denied", () => {
  test.each([
    ["denied", true],
    ["sent", false],
  ])("is known only from our record when it says %s", async (status, denied) => {
    const letter = await orderLetter(status);
    expect(await withLetters(failing, () => wasDenied(letter))).toBe(denied);
    expect(logged).toEqual([]);
  });

  test.each<[LetterStatus, boolean]>([
    ["denied", true],
    ["approved", false],
    ["in_review", false],
  ])("is asked while it is in review; told %s, the record follows", async (reported, denied) => {
    const letter = await orderLetter("in_review");
    expect(await withLetters(reporting(reported), () => wasDenied(letter))).toBe(denied);
    expect(await statusOf(orders, letter.id)).toBe(reported);
  });

  test("reads as no while the provider's side is silent", async () => {
    const letter = await orderLetter("in_review");
    expect(await withLetters(failing, () => wasDenied(letter))).toBe(false);
    expect(await statusOf(orders, letter.id)).toBe("in_review");
  });
});
