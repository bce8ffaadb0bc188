import { type Verdict, verdicts, verdictWords } from "~/eligibility/domain/verdict";
import { ButtonLink } from "~/kit/form/button";
import { ListSearch } from "~/kit/form/list-search";
import { CodeSample } from "~/kit/parts/code-sample";
import { DataTable } from "~/kit/parts/data-table";
import { paths } from "~/paths";
import { money } from "~/platform/values/money";
import { shopPaths } from "~/shop-paths";
import type { PartnerCatalog } from "../domain/partner-view";

const countWords = (verdict: Verdict, count: number): string =>
  `${verdictWords[verdict]}: ${count.toLocaleString("en-US")}`;

/** The shop's products with verdicts, searchable by words and verdict. */
export function Catalog({ shopDomain, catalog }: { shopDomain: string; catalog: PartnerCatalog }) {
  const { counts, words, verdict, products, isFirst, next } = catalog;
  const pageAt = (after?: string) => shopPaths.catalog(shopDomain, { q: words, verdict, after });
  const all = verdicts.reduce((sum, one) => sum + counts[one], 0);
  if (all === 0)
    return (
      <p>
        You have sent no products yet. <a href={`${paths.developers}#put-products`}>Here's how</a>; product
        events of Shopify and WooCommerce do the same.
      </p>
    );
  return (
    <div className="grid gap-6">
      <ListSearch
        action={shopPaths.section(shopDomain, "catalog")}
        label="Search your products"
        words={words}
        filter="verdict"
        selected={verdict}
        legend="Show products that are"
        options={[
          ["", `All: ${all.toLocaleString("en-US")}`],
          ...verdicts.map((one) => [one, countWords(one, counts[one])] as const),
        ]}
      />
      {products.length === 0 ? (
        <p>No product fits.</p>
      ) : (
        <DataTable
          caption="Products with their verdicts"
          columns={["Product", "Verdict", "Why", "Price"]}
          short={["Verdict"]}
          rows={products.map((product) => ({
            key: product.productId,
            cells: [
              <Noted key="product" note={[product.productId, ...product.skus].join(", ")}>
                {product.title}
              </Noted>,
              <Noted key="verdict" note={product.ownWord && `Your word: ${product.ownWord}`}>
                {product.verdict}
              </Noted>,
              product.reason ?? "–",
              product.priceCents === null ? "–" : money(product.priceCents),
            ],
          }))}
        />
      )}
      {(next || !isFirst) && (
        <nav
          className="flex flex-wrap items-center justify-between gap-4 [&_.button]:ml-auto"
          aria-label="Pages of your products"
        >
          {!isFirst && <a href={pageAt()}>Back to the newest</a>}
          {next && (
            <ButtonLink look="secondary" href={pageAt(next)}>
              Next page
            </ButtonLink>
          )}
        </nav>
      )}
      <div className="min-w-0">
        <p className="mb-2">A product's badge, by its id, for its page in your shop:</p>
        <CodeSample title="A product's badge, by its id">{catalog.badgeHtml}</CodeSample>
      </div>
    </div>
  );
}

/** A cell with a line in small print below it. */
const Noted = ({ note, children }: { note: string | null; children: string }) => (
  <>
    {children}
    {note && <span className="block font-normal wrap-anywhere text-muted">{note}</span>}
  </>
);
