import { stampWords } from "~/eligibility/domain/verdict";
import { inkOf } from "~/eligibility/ui/verdict-ink";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { RowArrows } from "~/kit/parts/row-arrows";
import { Stamp } from "~/kit/parts/stamp";
import { money } from "~/platform/values/money";
import type { JudgedProduct, JudgedShowcase } from "../../domain/showcase";

/** With more products than this, they are in a scrollable row. */
const maxInGrid = 2;
const rowId = "products";

const grid = "mt-6 grid gap-4 md:grid-cols-[1fr_1fr] md:gap-5 print:grid-cols-[1fr_1fr]";
// A swipe may end between two cards, so it snaps; the wheel and arrow keys end where the visitor wants.
const row =
  "products-row mt-6 grid gap-4 [--row-edge:clamp(1rem,4vw,2.5rem)] md:-mx-(--row-edge) md:flex md:overflow-x-auto md:scroll-smooth md:scroll-px-(--row-edge) md:px-(--row-edge) md:pt-1 md:pb-8 md:[mask:linear-gradient(90deg,transparent,var(--color-ink)_var(--row-edge)_calc(100%_-_var(--row-edge)),transparent)] md:[scrollbar-color:var(--color-edge)_transparent] md:[scrollbar-width:thin] pointer-coarse:[scroll-snap-type:x_mandatory] print:mx-0 print:grid print:grid-cols-[1fr_1fr] print:overflow-visible print:p-0 print:[mask:none]";

/** The brand in its own words, and its products: a scrollable row, a grid of two, or a list on phones. */
export function FeaturedProducts({ brand }: { brand: JudgedShowcase }) {
  const { name, description, products } = brand;
  const isRow = products.length > maxInGrid;
  return (
    <section>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h2 id="featured">Featured products</h2>
        {isRow && <RowArrows row={rowId} back="Earlier products" forward="More products" />}
      </div>
      {description && <p className="lede mt-2">{description}</p>}
      <ul id={rowId} className={isRow ? row : grid} aria-labelledby="featured">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} brandName={name} place={isRow ? inRow : inGrid} />
        ))}
      </ul>
    </section>
  );
}

const card =
  "sheet group relative grid grid-cols-[minmax(min(6.5rem,32%),32%)_minmax(0,1fr)] max-tiny:grid-cols-1 overflow-hidden has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-evergreen print:break-inside-avoid print:border print:border-line print:shadow-none [&>.picture]:my-3 [&>.picture]:ml-3 [&>.picture]:self-start";
const inGrid = "md:only:col-span-full md:only:max-w-176";
const inRow =
  "md:flex-[1_0_16rem] md:snap-start md:grid-cols-[1fr] md:grid-rows-[auto_1fr] print:grid-cols-[6.5rem_1fr] md:[&>.picture]:m-0 md:[&>.picture]:rounded-none";

function ProductCard(props: { product: JudgedProduct; brandName: string; place: string }) {
  const { name, description, imageUrl, url, priceCents, verdict, byAccount } = props.product;
  return (
    <li className={`${card} ${props.place}`}>
      <Picture src={imageUrl} name={name} />
      <div className="flex flex-col gap-1 px-4 pt-3.5 pb-2 text-sm md:group-only:px-6 md:group-only:pt-5 md:group-only:pb-3 md:group-only:text-base">
        <h3 className="text-base leading-tight group-has-[a:hover]:underline">{name}</h3>
        <p className="line-clamp-5 text-muted">{description}</p>
        {verdict && (
          <div className="my-2 flex">
            <Stamp tone={inkOf({ verdict, byAccount })}>{stampWords({ verdict, byAccount })}</Stamp>
          </div>
        )}
        <p className="mt-auto flex min-h-11 flex-wrap items-center justify-between text-base">
          <b>{money(priceCents)}</b>
          {url && (
            <NewTabLink
              className="flex min-h-11 min-w-11 items-center justify-end font-semibold no-underline before:absolute before:inset-0 before:content-[''] after:ml-1.5 after:content-['\2197'/''] focus-visible:outline-none print:hidden"
              href={url}
            >
              View<span className="sr-only"> {`${name} at ${props.brandName}`}</span>
            </NewTabLink>
          )}
        </p>
      </div>
    </li>
  );
}
