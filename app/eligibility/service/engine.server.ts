import { isDeepStrictEqual } from "node:util";
import { type ProductUrl, withoutQuery } from "~/platform/values/product-url";
import type { CachedCheck } from "../domain/cached-check";
import type { CheckedProduct } from "../domain/checked-product";
import type { RecentProduct, RetailerCard } from "../domain/explore-rows";
import type { Answers, Judgement } from "../domain/judgement";
import type { Product } from "../domain/product";
import type { Verdict } from "../domain/verdict";
import type { PageProduct } from "../page-reader/page-product";
import type { PageExtraction } from "../page-reader/page-reader.server";
import { eligibilityLookups } from "./eligibility-lookups";
import { always, type Eligibility, type MayRead, TooManyReadsError } from "./port";

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
  /** Reads the product of a page, and the URL after redirects. Throws `UnreadableProductError`. */
  readPage: (url: string) => Promise<PageExtraction>;
  judge: (product: Product, answers?: Answers) => Judgement;
  rulesVersion: () => string;
  /** Makes the reads of this work in one call. */
  together: <T>(reads: () => Promise<T>) => Promise<T>;
  /** Null if no partner brand lists the URL. */
  readOwnProduct: (url: string) => Promise<OwnProduct | null>;
  readCached: (key: string) => Promise<CachedCheck | null>;
  cache: (checks: readonly CachedCheck[]) => Promise<void>;
  listCached: (verdict: Verdict) => Promise<CachedCheck[]>;
  /** Products for which several people requested a letter. */
  listRequested: () => Promise<CachedCheck[]>;
  listRetailers: () => Promise<RetailerCard[]>;
  /** Called if a check could not be cached; the visitor gets it anyway. */
  onUncached: (error: unknown) => void;
  now?: () => Date;
}

const freshMs = 7 * 86_400_000;

/** Reads the product's page, judges it by the rules, and caches the check for seven days. */
export class EligibilityEngine implements Eligibility {
  readonly sandbox = false;
  private readonly products = eligibilityLookups<CheckedProduct | null>();
  private readonly retailers = eligibilityLookups<RetailerCard[]>();
  private readonly recent = eligibilityLookups<RecentProduct[]>();

  constructor(private readonly parts: EngineParts) {}

  checkProduct(url: ProductUrl, mayRead: MayRead = always): Promise<CheckedProduct | null> {
    return this.products.ask(url.key, () => this.look(url, mayRead));
  }

  async judgeAgain(url: ProductUrl, answers: Answers): Promise<CheckedProduct | null> {
    const checked = await this.checkProduct(url, async () => false).catch((error: unknown) => {
      if (error instanceof TooManyReadsError) return null;
      throw error;
    });
    return checked && { ...checked, judgement: this.parts.judge(checked.product, answers) };
  }

  async predictConditions(url: ProductUrl, mayRead: MayRead = always): Promise<string[]> {
    const checked = await this.checkProduct(url, mayRead);
    return [...(checked?.judgement.conditions ?? [])];
  }

  listRetailers(): Promise<RetailerCard[]> {
    return this.retailers.ask("", this.parts.listRetailers);
  }

  listRecentProducts(verdict: Verdict = "eligible"): Promise<RecentProduct[]> {
    return this.recent.ask(verdict, async () => this.current(await this.parts.listCached(verdict), verdict));
  }

  listRequestedProducts(): Promise<RecentProduct[]> {
    return this.recent.ask("requested", async () => this.current(await this.parts.listRequested(), "letter"));
  }

  /** The checks that have this verdict by today's rules. */
  private async current(cached: CachedCheck[], verdict: Verdict): Promise<RecentProduct[]> {
    return (await this.broughtUpToDate(cached))
      .filter((check) => check.verdict === verdict)
      .map(({ product: { url, title, imageUrl } }) => ({ url, title, imageUrl }));
  }

  private async look(url: ProductUrl, mayRead: MayRead): Promise<CheckedProduct | null> {
    const page = withoutQuery(url);
    const { readOwnProduct, readCached, together } = this.parts;
    const [own, ofPage, cached] = await together(() =>
      Promise.all([readOwnProduct(page.href), readCached(page.key), readCached(url.key)]),
    );
    if (own) {
      const product = productOfBrand(own, page, ofPage?.product ?? null);
      return this.judged(await this.record(product, { key: page.key, listed: true }, ofPage));
    }
    if (cached && this.ageMs(cached) < freshMs) {
      const [current = cached] = await this.broughtUpToDate([cached]);
      return this.judged(current);
    }
    if (!(await mayRead())) throw new TooManyReadsError();
    let read: PageExtraction;
    try {
      read = await this.parts.readPage(url.href);
    } catch (error) {
      if (cached) return this.judged(cached, true);
      throw error;
    }
    if (!read.product) return null;
    const listed = await this.mayBeListed(url.href, read.address);
    return this.judged(await this.record(productOfPage(read.product, url), { key: url.key, listed }, null));
  }

  /** Caches a check of this product; `before` is kept while it is fresh, judged by today's rules, and of the same facts. */
  private async record(
    product: Product,
    place: Pick<CachedCheck, "key" | "listed">,
    before: CachedCheck | null,
  ): Promise<CachedCheck> {
    const rulesVersion = this.parts.rulesVersion();
    const isCurrent = before?.rulesVersion === rulesVersion && this.ageMs(before) < freshMs;
    if (isCurrent && isDeepStrictEqual(before.product, product)) return before;
    const { verdict } = this.parts.judge(product);
    const check = { ...place, product, verdict, rulesVersion, checkedAt: this.now().toISOString() };
    await this.cache([check]);
    return check;
  }

  /** Rejudges the checks of earlier rules, which may have given another verdict. */
  private async broughtUpToDate(checks: readonly CachedCheck[]): Promise<readonly CachedCheck[]> {
    const rulesVersion = this.parts.rulesVersion();
    const current = checks.map((check) =>
      check.rulesVersion === rulesVersion
        ? check
        : { ...check, verdict: this.parts.judge(check.product).verdict, rulesVersion },
    );
    const changed = current.filter((check) => !checks.includes(check));
    if (changed.length > 0) await this.cache(changed);
    return current;
  }

  private async cache(checks: readonly CachedCheck[]): Promise<void> {
    await this.parts.cache(checks).catch(this.parts.onUncached);
  }

  /**
   * True for pages of the shops we name ourselves. Excludes what a stranger had checked, targets of a partner's open
   * redirect, and URLs with a query, which may identify the visitor and create many URLs for one page.
   */
  private async mayBeListed(asked: string, landing: string): Promise<boolean> {
    if (asked.includes("?")) return false;
    const partners = (await this.listRetailers().catch(() => [])).map(({ url }) => hostOf(url));
    return [asked, landing].every((url) => partners.includes(hostOf(url)));
  }

  private judged({ product, checkedAt }: CachedCheck, outdated = false): CheckedProduct {
    return { product, judgement: this.parts.judge(product), checkedAt, outdated };
  }

  private ageMs = (check: CachedCheck): number => this.now().getTime() - Date.parse(check.checkedAt);
  private now = (): Date => this.parts.now?.() ?? new Date();
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";

function productOfPage({ priceCents, listPriceCents, ...page }: PageProduct, url: ProductUrl): Product {
  return { ...page, url, usage: null, price: priceCents, listPrice: listPriceCents };
}

/** A brand has a single price; list price and use come from its page's last check. */
function productOfBrand(own: OwnProduct, url: ProductUrl, before: Product | null): Product {
  const listPrice = before?.listPrice ?? null;
  return {
    url,
    title: own.name,
    brand: own.brandName,
    brandPageUrl: own.brandUrl,
    imageUrl: own.imageUrl,
    description: own.description || null,
    usage: before?.usage ?? null,
    price: own.priceCents,
    listPrice: listPrice !== null && listPrice > own.priceCents ? listPrice : null,
    currency: "USD",
  };
}
