import "../../../tests/support/demo-environment";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services, useServices } from "~/services.server";
import { judgementOf } from "../../../tests/support/judgement";
import { watchLog } from "../../../tests/support/operations";
import { productUrl } from "../../../tests/support/product-url";
import { altered } from "../../../tests/support/world";
import type { CheckedProduct } from "../domain/checked-product";
import { type Eligibility, type MayRead, TooManyReadsError, UnreadableProductError } from "../service/port";
import { checkProduct, limitReads } from "./check-product.server";
import { predictConditions, readCard, readKnownProduct, readProduct } from "./read-product.server";

vi.mock("~/platform/http/store/rate-limits.server", () => ({
  spendToken: async (name: string, who: string) => {
    taken.push([name, who]);
    return taken.length <= 20;
  },
}));
const taken = vi.hoisted(() => [] as [string, string][]);

const logged = watchLog();
const url = productUrl("https://shop.example/products/sleep-lamp");
const checked: CheckedProduct = {
  product: {
    url,
    title: "Sleep lamp",
    brand: null,
    brandPageUrl: null,
    imageUrl: "https://shop.example/lamp.jpg",
    description: null,
    usage: null,
    price: 10_000,
    listPrice: 12_000,
    currency: "USD",
  },
  judgement: judgementOf({ verdict: "letter", conditions: ["Insomnia"] }),
  checkedAt: "2026-11-22T00:00:00Z",
  outdated: false,
};
const down = new ServiceError("eligibility", "no answer in time");
const visitor = "a-visitor";
const never = <T>() => new Promise<T>(() => {});

beforeAll(() => useServices({ eligibility: altered(services().eligibility, {}) }));
const answering = (methods: Partial<Eligibility>) => void Object.assign(services().eligibility, methods);
const failing = (error: Error): Partial<Eligibility> => ({ checkProduct: () => Promise.reject(error) });
const events = () => logged.map(({ event }) => event);

beforeEach(() => {
  taken.length = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
describe("a check", () => {
  const check = (timeoutMs = 1_000) => checkProduct(url, { visitor, timeoutMs });

  test("returns the product, or says that the page has none", async () => {
    answering({ checkProduct: async () => checked });
    expect(await check()).toEqual({ kind: "checked", checked });
    answering({ checkProduct: async () => null });
    expect(await check()).toEqual({ kind: "none" });
    expect(logged).toEqual([]);
  });

  test("that takes too long is pending, and its later failure is ignored", async () => {
    let fail = (_: Error) => {};
    answering({ checkProduct: () => new Promise((_, reject) => (fail = reject)) });
    const waiting = check(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toEqual({ kind: "pending" });
    fail(down);
    expect(logged).toEqual([]);
  });

  test.each([
    ["too many pages were read", new TooManyReadsError(), { kind: "refused" }, []],
    [
      "the page can't be read",
      new UnreadableProductError("timeout"),
      { kind: "failed", reason: "timeout" },
      ["info"],
    ],
    ["the service fails", down, { kind: "failed", reason: null }, ["error"]],
  ])("says so when %s, and logs the fault without the product", async (_, error, outcome, levels) => {
    answering(failing(error));
    expect(await check()).toEqual(outcome);
    expect(logged.map(({ level }) => level)).toEqual(levels);
    expect(JSON.stringify(logged)).not.toMatch(/shop\.example|lamp|a-visitor/i);
  });

  test("does not hide a fault of ours", async () => {
    answering(failing(new TypeError("ours")));
    await expect(check()).rejects.toThrow("ours");
  });

  test("counts the pages a visitor has read, and lets a crawler have none read", async () => {
    const mayRead: MayRead = limitReads(visitor);
    for (let page = 1; page <= 20; page++) expect(await mayRead()).toBe(true);
    expect(await mayRead()).toBe(false);
    expect(taken[0]).toEqual(["eligibility", "a-visitor"]);
    taken.length = 0;
    expect(await limitReads(null)()).toBe(false);
    expect(taken).toEqual([]);
  });
});

describe("the product stored with a letter", () => {
  const card = {
    title: "Sleep lamp",
    imageUrl: "https://shop.example/lamp.jpg",
    verdict: "letter",
    priceCents: 10_000,
    originalPriceCents: 12_000,
  };

  test("is its card and the predicted conditions, once each, Other last", async () => {
    const predicted = async () => ["Insomnia", "Other", " Insomnia ", "Anxiety"];
    answering({ checkProduct: async () => checked, predictConditions: predicted });
    expect(await readProduct(url, visitor)).toEqual({
      card: { ...card, contested: false, excessOnly: false, hsaOnly: false },
      conditions: ["Insomnia", "Anxiety", "Other"],
    });
  });

  test.each([
    ["fails", () => Promise.reject(down)],
    ["can't read the page", () => Promise.reject(new UnreadableProductError("blocked"))],
    ["has been asked too often", () => Promise.reject(new TooManyReadsError())],
  ])("is nothing but Other when the service %s", async (_, fail) => {
    answering({ checkProduct: fail, predictConditions: fail });
    expect(await readProduct(url, visitor)).toEqual({ card: null, conditions: ["Other"] });
  });

  test("is waited for three seconds, card and conditions each on its own", async () => {
    answering({ checkProduct: () => never(), predictConditions: async () => ["Insomnia"] });
    const slow = readProduct(url, visitor);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await slow).toEqual({ card: null, conditions: ["Insomnia", "Other"] });
    answering({ checkProduct: async () => checked, predictConditions: () => never() });
    const slowConditions = readProduct(url, visitor);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await slowConditions).toMatchObject({ card, conditions: ["Other"] });
  });

  test("does not hide a fault of ours", async () => {
    const ours = () => Promise.reject(new TypeError("ours"));
    answering({ checkProduct: async () => checked, predictConditions: ours });
    await expect(readProduct(url, visitor)).rejects.toThrow("ours");
  });
});

describe("a card", () => {
  test("is there at once when the product is known, else none after 300 ms", async () => {
    answering({ checkProduct: async () => checked });
    expect(await readCard(url, null)).toMatchObject({ title: "Sleep lamp", verdict: "letter" });
    answering({ checkProduct: () => never() });
    const slow = readCard(url, visitor);
    await vi.advanceTimersByTimeAsync(300);
    expect(await slow).toBeNull();
    for (const empty of [{ checkProduct: async () => null }, failing(down)]) {
      answering(empty);
      expect(await readCard(url, visitor)).toBeNull();
    }
  });
});

describe("a product found after the wait", () => {
  test("comes with its own conditions, or the predicted where it has none, and reads no page", async () => {
    const leave: (boolean | undefined)[] = [];
    const own: Partial<Eligibility> = {
      checkProduct: async (_, mayRead) => {
        leave.push(await mayRead?.());
        return checked;
      },
      predictConditions: async () => ["Anxiety"],
    };
    answering(own);
    expect((await readKnownProduct(url))?.conditions).toEqual(["Insomnia"]);
    const unnamed = { ...checked, judgement: { ...checked.judgement, conditions: null } };
    answering({ ...own, checkProduct: async () => unnamed });
    expect((await readKnownProduct(url))?.conditions).toEqual(["Anxiety"]);
    expect([leave, taken]).toEqual([[false], []]);
  });

  test("is null while there is nothing", async () => {
    answering(failing(new TooManyReadsError()));
    expect(await readKnownProduct(url)).toBeNull();
  });
});

describe("predicted conditions", () => {
  test("cost a visitor a reading, and nothing where no visitor asks", async () => {
    const given: (MayRead | undefined)[] = [];
    answering({
      predictConditions: async (_, mayRead) => {
        given.push(mayRead);
        await mayRead?.();
        return ["Insomnia"];
      },
    });
    expect(await predictConditions(url, null)).toEqual(["Insomnia"]);
    expect([given, taken]).toEqual([[undefined], []]);
    await predictConditions(url, visitor);
    expect(taken).toEqual([["eligibility", "a-visitor"]]);
  });

  test("are logged when they can't be had, except for the shop's and the visitor's own reasons", async () => {
    for (const error of [new UnreadableProductError("robots"), new TooManyReadsError(), down]) {
      answering({ predictConditions: () => Promise.reject(error) });
      expect(await predictConditions(url, visitor)).toEqual([]);
    }
    expect(events()).toEqual(["conditions could not be predicted"]);
    expect(JSON.stringify(logged)).not.toMatch(/shop\.example|lamp/);
  });
});
