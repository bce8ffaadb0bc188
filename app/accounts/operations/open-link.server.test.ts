import { describe, expect, test, vi } from "vitest";
import { readOrderLetter } from "~/letters/store/order-letters.server";
import type { OrderKey } from "~/orders/domain/shop-order";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { watchLog, whileDatabaseAway } from "../../../tests/support/operations";
import { altered, newLetter, newOrder, openWorld } from "../../../tests/support/world";
import type { Bank } from "../service/port";
import { checkLinkable } from "./check-linkable.server";
import { isFresh, type LinkAttempt, openLink } from "./open-link.server";

const world = await openWorld();
const logged = watchLog();
const silent = new ServiceError("account linking", "no answer in time");
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const keyOf = ({ shop, orderId }: { shop: string; orderId: string }): OrderKey => ({
  shopDomain: shop,
  shopOrderId: Number(orderId),
});
const linkable = async (key: OrderKey) => checkLinkable(key, await readOrderLetter(key));
const withBank = <T>(methods: Partial<Bank>, run: () => Promise<T>): Promise<T> =>
  world.withServices({ bank: altered(services().bank, methods) }, run);
const newAttempt = (more: Partial<LinkAttempt> = {}): LinkAttempt => ({
  id: crypto.randomUUID(),
  token: `link-${crypto.randomUUID()}`,
  hostedUrl: "https://bank.example/link",
  expiresAt: inMinutes(30),
  ...more,
});
const never = <T>() => new Promise<T>(() => {});

describe("whether an order may be linked to", () => {
  const withShop = (answer: () => Promise<never>, key: OrderKey) =>
    world.withServices({ orders: altered(services().orders, { readOrder: answer }) }, () => linkable(key));

  test("is known by its letter without asking the shop, else by the shop's order", async () => {
    const letter = keyOf(await newLetter(world, "in_review"));
    expect(await withShop(() => Promise.reject(silent), letter)).toBe("known");
    expect(await linkable(keyOf(await newOrder(world)))).toBe("known");
    expect(await linkable({ shopDomain: "northpine.example", shopOrderId: 1 })).toBe("unknown");
    expect(logged).toEqual([]);
  });

  test("is failing when the shop fails, and our own faults are not the shop's", async () => {
    const key = { shopDomain: "northpine.example", shopOrderId: 2 };
    expect(await withShop(() => Promise.reject(silent), key)).toBe("failing");
    expect(logged.map(({ event }) => event)).toEqual(["order could not be read"]);
    await expect(withShop(() => Promise.reject(new TypeError("ours")), key)).rejects.toThrow("ours");
    await expect(whileDatabaseAway(world, () => linkable(key))).rejects.toThrow(DatabaseUnavailableError);
  });
});

describe("opening an attempt", () => {
  const start = {
    visitor: "v-1",
    returnUrl: "https://letterwell.example/hsa-fsa-link/back/v-1",
    webhookUrl: "https://letterwell.example/webhooks/plaid",
  };
  const mayNot = async () => false;
  const may = async () => true;
  const outcome = (kind: "open" | "left" | "gone"): Partial<Bank> => ({ readLink: async () => ({ kind }) });
  test("asks for a link token of the attempt's own", async () => {
    const asked: unknown[] = [];
    const token = { token: "link-1", hostedUrl: null, expiresAt: inMinutes(30) };
    const createLinkToken: Bank["createLinkToken"] = async (wanted) => {
      asked.push(wanted);
      return token;
    };
    const opened = await withBank({ createLinkToken }, () => openLink(null, start, may));
    const id = opened.kind === "ready" ? opened.attempt.id : "";
    expect(opened).toEqual({ kind: "ready", attempt: { id, ...token }, isNew: true });
    expect(asked).toEqual([{ ...start, attempt: id }]);
  });

  test("returns the current one while it is open, without permission to request a new one", async () => {
    const present = newAttempt();
    const ready = { kind: "ready", attempt: present, isNew: false };
    expect(await withBank(outcome("open"), () => openLink(present, start, mayNot))).toEqual(ready);
    const scripted = newAttempt({ hostedUrl: null });
    const readLink = () => Promise.reject(silent);
    expect(await withBank({ readLink }, () => openLink(scripted, start, mayNot))).toEqual({
      kind: "ready",
      attempt: scripted,
      isNew: false,
    });
  });

  test("tells of an account the present one has led to", async () => {
    const present = newAttempt();
    const readLink: Bank["readLink"] = async () => ({ kind: "linked", publicToken: "public-1" });
    expect(await withBank({ readLink }, () => openLink(present, start, mayNot))).toEqual({
      kind: "linked",
      attempt: present,
      publicToken: "public-1",
    });
  });

  test.each(["left", "gone"] as const)(
    "puts a new one in place of one that is %s, if it may",
    async (kind) => {
      const present = newAttempt();
      expect(await withBank(outcome(kind), () => openLink(present, start, mayNot))).toEqual({
        kind: "failed",
        tooOften: true,
      });
      const opened = await withBank(outcome(kind), () => openLink(present, start, may));
      expect(opened).toMatchObject({ kind: "ready", isNew: true });
    },
  );

  test("puts a new one in place of one that ends within two minutes", async () => {
    expect([isFresh(newAttempt()), isFresh(newAttempt({ expiresAt: inMinutes(1.9) }))]).toEqual([
      true,
      false,
    ]);
    const stale = newAttempt({ expiresAt: inMinutes(1.9), hostedUrl: null });
    expect(await openLink(stale, start, may)).toMatchObject({ kind: "ready", isNew: true });
  });

  test("gives a new one after a visit that ended, though the provider takes four seconds for each call", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const late = <T>(answer: T) => new Promise<T>((resolve) => setTimeout(() => resolve(answer), 4_000));
    const token = { token: "link-2", hostedUrl: null, expiresAt: inMinutes(30) };
    const slow: Partial<Bank> = {
      readLink: () => late({ kind: "left" }),
      createLinkToken: () => late(null).then(() => late(token)),
    };
    await withBank(slow, async () => {
      const opened = openLink(newAttempt(), start, may);
      await vi.advanceTimersByTimeAsync(12_000);
      expect(await opened).toMatchObject({ kind: "ready", attempt: token, isNew: true });
    });
  });

  test("fails, and is logged, when the provider does not answer within ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await withBank({ createLinkToken: () => never() }, async () => {
      const opened = openLink(null, start, may);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await opened).toEqual({ kind: "failed", tooOften: false });
    });
    expect(logged).toMatchObject([{ event: "link token could not be fetched", fields: { code: undefined } }]);
    const createLinkToken = () => Promise.reject(new TypeError("ours"));
    await expect(withBank({ createLinkToken }, () => openLink(null, start, may))).rejects.toThrow("ours");
  });
});
