import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CachedCheck } from "~/eligibility/domain/cached-check";
import type { Verdict } from "~/eligibility/domain/verdict";
import { cacheChecks, listRequestedChecks } from "~/eligibility/store/cached-checks.server";
import { productUrl } from "../../support/product-url";
import { insert, person } from "./rows";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function newCheck(more: { verdict?: Verdict; listed?: boolean } = {}): Promise<CachedCheck> {
  const url = productUrl(`https://shop.example/${randomUUID()}.html`);
  const check: CachedCheck = {
    product: {
      url,
      title: "Lamp",
      brand: null,
      description: null,
      brandPageUrl: null,
      imageUrl: null,
      usage: null,
      price: null,
      listPrice: null,
      currency: null,
    },
    key: url.key,
    verdict: "letter",
    listed: true,
    rulesVersion: "1",
    checkedAt: daysAgo(0),
    ...more,
  };
  await cacheChecks([check]);
  return check;
}

/** Each email requests a letter for the product once and paid `paidDaysAgo`; null never pays. */
async function ask({ product }: CachedCheck, emails: readonly string[], paidDaysAgo: number | null = 1) {
  for (const email of emails) {
    const isPaid = paidDaysAgo !== null;
    await insert("product_page_lmn_requests", {
      ...person,
      email,
      product_link: product.url.href,
      provider: "Inspira",
      conditions: ["Insomnia"],
      fee: 25,
      payment_status: isPaid ? "paid" : "unpaid",
      paid_at: isPaid ? daysAgo(paidDaysAgo) : null,
    });
  }
}

const three = () => ["a", "b", "c"].map((name) => `${name}-${randomUUID()}@mail.example`);
const keys = async () => (await listRequestedChecks(1_000)).map(({ key }) => key);

/** The public list of products for which letters were requested. */
export function requestedCases(): void {
  describe("products letters were asked for", () => {
    test("are shown once three people asked, most asked for first", async () => {
      const [often, seldom] = [await newCheck(), await newCheck()];
      await ask(often, [...three(), ...three()]);
      await ask(seldom, three());
      const shown = await keys();
      expect(shown).toContain(seldom.key);
      expect(shown.indexOf(often.key)).toBeLessThan(shown.indexOf(seldom.key));
      expect((await listRequestedChecks(1))[0]?.product.title).toBe("Lamp");
    });

    test.each([
      ["two people asked", async () => ask(await newCheck(), three().slice(1))],
      [
        "one person asked three times, in two spellings of the address",
        async () => {
          const [one = ""] = three();
          await ask(await newCheck(), [one, one.toUpperCase(), one]);
        },
      ],
      ["no one paid", async () => ask(await newCheck(), three(), null)],
      ["that was more than a year ago", async () => ask(await newCheck(), three(), 366)],
      ["the product isn't one to show", async () => ask(await newCheck({ listed: false }), three())],
      ["it needs no letter", async () => ask(await newCheck({ verdict: "eligible" }), three())],
    ])("are not where %s", async (_, arrange) => {
      const before = await keys();
      await arrange();
      expect(await keys()).toEqual(before);
    });
  });
}
