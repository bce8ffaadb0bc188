import { judge } from "~/eligibility/content/eligibility-rules.server";
import type { ProductCheck } from "~/eligibility/domain/checked-product";
import { namedAlike } from "~/eligibility/domain/named-alike";
import { checkProduct } from "~/eligibility/operations/check-product.server";
import { TimeBudget } from "~/platform/service/deadline";
import { ServiceError } from "~/platform/service/service-error";
import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";
import type { IncomingLine } from "../domain/incoming-order";
import { type LineEligibility, lowerOf } from "../domain/line-eligibility";
import { judgedText, unjudgedLines, withVerdicts } from "../domain/order-facts";
import { ownPage, type ShopHosts } from "../domain/own-page";
import type { OrderKey } from "../domain/shop-order";
import { asLine, verdictsByProduct, withCatalog } from "../products/operations/line-verdicts.server";
import { readOrderFacts } from "../store/incoming-orders.server";
import { changeOrder } from "./change-order.server";
import { shopHosts } from "./shop-hosts.server";

/** For all of an order's pages together; shorter than the lease of its outbox row. */
const timeoutMs = 25_000;
/** Pages read per attempt; the remaining lines are judged in the next one. */
const maxPages = 20;

/**
 * Judges the lines of an order that need it, and merges the verdicts into the current order. Throws `ServiceError` to be
 * retried if the shop's rate limit is reached, or a page is still being read.
 */
export async function judgeOrder(key: OrderKey): Promise<void> {
  const { facts } = await readOrderFacts(key);
  const lines = unjudgedLines(facts);
  if (lines.length === 0) return;
  const hosts = await shopHosts(key.shopDomain);
  const catalog = await verdictsByProduct(key.shopDomain, lines);
  const left = lines.filter((line) => !Object.hasOwn(catalog.own, judgedText(line)));
  const verdicts = await judgeLines(left, hosts);
  const judged = withCatalog(Object.fromEntries(verdicts), catalog);
  await changeOrder(key, (now) => withVerdicts(now, judged));
  if (verdicts.size < new Set(left.map(judgedText)).size)
    throw new ServiceError("eligibility", "too many reads");
}

/** Old orders may still contain URLs on foreign hosts, which don't vouch for the shop's products. */
async function judgeLines(
  lines: readonly IncomingLine[],
  hosts: ShopHosts,
): Promise<Map<string, LineEligibility>> {
  const budget = new TimeBudget(timeoutMs);
  const pageOf = ({ productUrl }: IncomingLine) => ownPage(productUrl, hosts);
  const pages = new Set([...new Set(lines.flatMap((line) => pageOf(line) ?? []))].slice(0, maxPages));
  const judged = await Promise.all(
    lines.map(async (line) => {
      const address = pageOf(line);
      if (address && !pages.has(address)) return [];
      const page = address ? parseProductUrl(address) : null;
      const verdict = await judgeLine(line, page && (() => check(page, hosts.shopDomain, budget)));
      return verdict ? [[judgedText(line), verdict] as const] : [];
    }),
  );
  return new Map(judged.flat());
}

const check = (page: ProductUrl, shopDomain: string, budget: TimeBudget): Promise<ProductCheck> =>
  checkProduct(page, { visitor: `orders of ${shopDomain}`, timeoutMs: budget.left(timeoutMs) });

/**
 * Judges by the product's page, which says most, else by the line's own text; null if the page has to be read later. A page that may be
 * another product's lowers what the line's text says, and never raises it; so does what the shop says on a page that our rules don't know.
 */
async function judgeLine(
  line: IncomingLine,
  readPage: (() => Promise<ProductCheck>) | null,
): Promise<LineEligibility | null> {
  const page = await readPage?.();
  if (page?.kind === "checked") {
    const { judgement, product } = page.checked;
    const isSure = judgement.verdict !== "unknown";
    const said = isSure ? judgement.verdict : judgement.shopSays;
    if (said) {
      const isOwn = isSure && namedAlike({ title: line.title, brand: line.vendor }, product);
      return isOwn ? asLine[said] : lowerOf(asLine[said], lineByWords(line));
    }
  }
  // Don't judge by its text now: the verdict could change when the page is read a minute later.
  return page?.kind === "refused" || page?.kind === "pending" ? null : lineByWords(line);
}

/** Judges a line by its own text. */
export function lineByWords({ title, variant, vendor, productType }: IncomingLine): LineEligibility {
  const description = [productType, variant].filter(Boolean).join(". ");
  return asLine[judge({ title, brand: vendor, description: description || null }).verdict];
}
