import type { Judgement } from "~/domain/eligibility/judgement";
import type { KeptCheck } from "~/domain/eligibility/kept-check";
import type { ProductFacts } from "~/domain/eligibility/product-facts";
import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";
import { readingOf } from "~/domain/eligibility/reading-of-facts";
import { verdictStatus } from "~/domain/eligibility/verdict";
import { type ProductAddress, readProductAddress } from "~/domain/values/product-address";
import type { PageRead } from "~/page-reader/page-reader";
import { always, type Eligibility, type MayRead, TooManyReadingsError } from "./port";
import { sharedReadings } from "./shared-readings";

/** A partner brand's product. */
export interface OwnProduct {
  name: string;
  description: string;
  imageUrl: string | null;
  priceCents: number;
  brandName: string | null;
  brandUrl: string | null;
}

export interface EngineParts {
  /** The page's facts, null when it shows no product, and where redirects led. Throws `UnreadableProductError`. */
  readPage: (url: string) => Promise<PageRead>;
  judge: (facts: ProductFacts) => Judgement;
  rulesVersion: () => string;
  /** Null for an address no partner brand lists. */
  readOwnProduct: (url: string) => Promise<OwnProduct | null>;
  readKept: (key: string) => Promise<KeptCheck | null>;
  keep: (check: KeptCheck) => Promise<void>;
  listKept: (status: string) => Promise<KeptCheck[]>;
  listRetailers: () => Promise<RetailerCard[]>;
  /** Told when a reading could not be kept, which the visitor has no part in. */
  onUnkept: (error: unknown) => void;
  now?: () => Date;
}

const freshMs = 7 * 86_400_000;

/** Answers by itself: reads the product's page, judges by the rules and keeps the reading for seven days. */
export class EligibilityEngine implements Eligibility {
  readonly sandbox = false;
  private readonly products = sharedReadings<ProductReading | null>();
  private readonly retailers = sharedReadings<RetailerCard[]>();
  private readonly recent = sharedReadings<RecentProduct[]>();

  constructor(private readonly parts: EngineParts) {}

  async checkProduct(productUrl: string, mayRead: MayRead = always): Promise<ProductReading | null> {
    const address = readProductAddress(productUrl);
    if (!address) return null;
    return this.products.ask(address.key, () => this.look(address, mayRead));
  }

  async predictConditions(productUrl: string, mayRead: MayRead = always): Promise<string[]> {
    const reading = await this.checkProduct(productUrl, mayRead);
    return [...(reading?.conditions ?? [])];
  }

  listRetailers(): Promise<RetailerCard[]> {
    return this.retailers.ask("", this.parts.listRetailers);
  }

  listRecentProducts(status: string = verdictStatus.eligible): Promise<RecentProduct[]> {
    return this.recent.ask(status, async () => {
      const kept = await this.parts.listKept(status);
      const current = await Promise.all(kept.map((check) => this.broughtUpToDate(check)));
      return current
        .filter((check) => check.status === status)
        .map(({ facts, url }) => ({ title: facts.title, imageUrl: facts.imageUrl, baseUrl: url }));
    });
  }

  private async look(address: ProductAddress, mayRead: MayRead): Promise<ProductReading | null> {
    const page = address.original.split("?", 1)[0] ?? address.original;
    const own = await this.parts.readOwnProduct(page);
    if (own) {
      const kept = await this.parts.readKept(address.clean);
      const facts = factsOfOwn(own, kept?.facts.listPriceCents ?? null);
      return this.judged(await this.record(facts, { key: address.clean, url: page, listed: true }, kept));
    }
    const kept = await this.parts.readKept(address.key);
    if (kept && this.ageMs(kept) < freshMs) return this.judged(await this.broughtUpToDate(kept));
    if (!(await mayRead())) throw new TooManyReadingsError();
    let read: PageRead;
    try {
      read = await this.parts.readPage(address.original);
    } catch (error) {
      if (kept) return this.judged(kept, true);
      throw error;
    }
    if (!read.facts) return null;
    const listed = await this.mayBeListed(address.original, read.address);
    return this.judged(
      await this.record(read.facts, { key: address.key, url: address.original, listed }, null),
    );
  }

  /** Keeps a check of these facts; `before` stays as it is while it is fresh and judged by the rules of today. */
  private async record(
    facts: ProductFacts,
    product: Pick<KeptCheck, "key" | "url" | "listed">,
    before: KeptCheck | null,
  ): Promise<KeptCheck> {
    const rulesVersion = this.parts.rulesVersion();
    if (before && before.rulesVersion === rulesVersion && this.ageMs(before) < freshMs) {
      return { ...before, facts };
    }
    const status = this.statusOf(facts);
    const checkedAt = this.now().toISOString();
    const check = { ...product, facts, usage: before?.usage ?? null, status, rulesVersion, checkedAt };
    await this.keep(check);
    return check;
  }

  /** Other rules may make something else of the same facts. */
  private async broughtUpToDate(check: KeptCheck): Promise<KeptCheck> {
    const rulesVersion = this.parts.rulesVersion();
    if (check.rulesVersion === rulesVersion) return check;
    const current = { ...check, status: this.statusOf(check.facts), rulesVersion };
    await this.keep(current);
    return current;
  }

  private async keep(check: KeptCheck): Promise<void> {
    await this.parts.keep(check).catch(this.parts.onUnkept);
  }

  /**
   * True for pages of the shops we name ourselves: what anybody may have checked is not shown to others, nor where a
   * partner's open redirect leads, nor a query, which may tell of whoever copied it and makes many pages of one.
   */
  private async mayBeListed(asked: string, landing: string): Promise<boolean> {
    if (asked.includes("?")) return false;
    const partners = (await this.listRetailers().catch(() => [])).map(({ url }) => hostOf(url));
    return [asked, landing].every((url) => partners.includes(hostOf(url)));
  }

  private judged(check: KeptCheck, outdated = false): ProductReading {
    return readingOf(check.facts, this.parts.judge(check.facts), { ...check, outdated });
  }

  private statusOf = (facts: ProductFacts): string => verdictStatus[this.parts.judge(facts).verdict];
  private ageMs = (check: KeptCheck): number => this.now().getTime() - Date.parse(check.checkedAt);
  private now = (): Date => this.parts.now?.() ?? new Date();
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";

const factsOfOwn = (product: OwnProduct, listPriceCents: number | null): ProductFacts => ({
  title: product.name,
  brand: product.brandName,
  brandPageUrl: product.brandUrl,
  imageUrl: product.imageUrl,
  description: product.description || null,
  priceCents: product.priceCents,
  listPriceCents: listPriceCents !== null && listPriceCents > product.priceCents ? listPriceCents : null,
  currency: "USD",
});
