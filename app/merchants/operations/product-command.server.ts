import { stampWords, verdicts, verdictWords } from "~/eligibility/domain/verdict";
import { shopHosts } from "~/orders/operations/shop-hosts.server";
import type { PutOutcome } from "~/orders/products/domain/shop-product";
import { putProducts } from "~/orders/products/operations/judge-products.server";
import { cleanProduct } from "~/orders/products/service/clean-product";
import { countProducts, listProducts, removeProduct } from "~/orders/products/store/products.server";
import { type CommandResult, done, failed } from "~/platform/process/operator-command";
import { dollarsFromCents } from "~/platform/values/money";
import { textTable } from "~/platform/values/text-table";
import { readProductCsv } from "./product-csv.server";

/** Batch size; other requests wait while a batch is written. */
const portion = 100;
const shownProducts = 50;

/** The verb `products`: lists a shop's catalog with verdicts, or imports it from a file's text. */
export async function runProductsVerb(
  shopDomain: string,
  [verb = "list", ...rest]: readonly string[],
  input: string | undefined,
): Promise<CommandResult | null> {
  if (verb === "list" && rest.length === 0) return done(await catalogTable(shopDomain));
  if (verb !== "import" || rest.length !== 1 || input === undefined) return null;
  const read = await readProductCsv(input);
  if ("refused" in read) return failed(`Nothing was imported: ${read.refused}`);
  const hosts = await shopHosts(shopDomain);
  const counts: Record<PutOutcome, number> = { created: 0, updated: 0, unchanged: 0, older: 0, full: 0 };
  for (let from = 0; from < read.products.length; from += portion) {
    const products = read.products.slice(from, from + portion).map((raw) => cleanProduct(raw, hosts));
    for (const { outcome } of await putProducts(shopDomain, products)) counts[outcome] += 1;
  }
  for (const productId of read.hidden) await removeProduct(shopDomain, productId);
  const faults = read.faults.map(({ line, message }) => `  line ${line}: ${message}`);
  if (read.moreFaults > 0) faults.push(`  and ${read.moreFaults} more.`);
  const lines = [
    `Imported: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged.`,
    ...(counts.full > 0
      ? [`${counts.full} weren't accepted: the shop has as many products as we take.`]
      : []),
    ...(read.hidden.length > 0
      ? [`${read.hidden.length} aren't published, so the catalog leaves them out.`]
      : []),
    ...(faults.length > 0 ? ["Wrong, and not taken unless it says otherwise:", ...faults] : []),
    await verdictCounts(shopDomain),
  ];
  return { exitCode: faults.length + counts.full > 0 ? 1 : 0, output: lines.join("\n") };
}

async function verdictCounts(shopDomain: string): Promise<string> {
  const counts = await countProducts(shopDomain);
  return verdicts.map((verdict) => `${verdictWords[verdict]}: ${counts[verdict]}`).join(", ");
}

async function catalogTable(shopDomain: string): Promise<string> {
  const asked = { verdict: null, since: null, words: null, after: null, limit: shownProducts };
  const { items, next } = await listProducts(shopDomain, asked);
  if (items.length === 0)
    return "The shop has sent no products. `products import DOMAIN FILE.csv` imports them.";
  const rows = items.map((product) => [
    ...[product.productId, product.skus.join(" ") || "-", product.title.slice(0, 50)],
    product.priceCents === null ? "-" : dollarsFromCents(product.priceCents),
    stampWords({ verdict: product.verdict, byAccount: product.judgement.byAccount }),
    product.judgement.category ?? "-",
  ]);
  const head = ["ID", "SKUS", "TITLE", "PRICE", "VERDICT", "CATEGORY"];
  return [
    await verdictCounts(shopDomain),
    ...textTable([head, ...rows]),
    ...(next ? [`The newest ${shownProducts}.`] : []),
  ].join("\n");
}
