import { ButtonLink } from "~/kit/form/button";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Picture } from "~/kit/parts/picture";
import { Stamp } from "~/kit/parts/stamp";
import { knownPrice, minLetterFee } from "~/letter-price";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import type { CategoryPage } from "../../domain/category-page";
import { breakEvenCents } from "../../domain/letter-savings";
import { stampWords, type Verdict } from "../../domain/verdict";
import { AccountTable } from "../account-table";
import { inkOf } from "../verdict-ink";
import { CategoryLinks } from "./category-list";

const meanings: Record<Verdict, string> = {
  eligible: "No letter is needed. Pay with your card or claim it with the receipt.",
  letter:
    "It may be paid only with a letter of medical necessity for a diagnosed condition. Whether you get one is for a provider to decide.",
  "not-eligible": "A letter will hardly help, so don't pay for one.",
  unknown: "",
};

interface CategorySheetProps extends CategoryProductsProps {
  category: CategoryPage;
  /** Pages about its conditions, by the condition's name. */
  conditionPages: Readonly<Record<string, string>>;
}

/** Everything we know about a category of products. */
export function CategorySheet({ category, products, conditionPages }: CategorySheetProps) {
  const { name, lineItem, verdict, reason, keep, sources, related } = category;
  return (
    <article className="prose mt-2 max-w-3xl">
      <p className="text-sm text-muted">{lineItem}</p>
      <h1>{name}</h1>
      <p>
        <Stamp tone={inkOf(category)}>{stampWords(category)}</Stamp>
      </p>
      <p className="lede">{reason}</p>
      <p>{meanings[verdict]}</p>
      <Caveats category={category} />
      <AccountTable byAccount={category.byAccount} />
      {keep && (
        <>
          <h2>What to keep</h2>
          <p>{keep}</p>
        </>
      )}
      <Conditions category={category} pages={conditionPages} />
      {verdict === "letter" && <LetterPaysOff excessOnly={category.excessOnly} />}
      <p className="actions print:hidden">
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
        {lineItem === "Capital expense" && (
          <ButtonLink look="secondary" href={paths.capitalWorksheet}>
            Work out what counts
          </ButtonLink>
        )}
        {verdict === "letter" && (
          <ButtonLink look="secondary" href={paths.sampleLetter}>
            See a sample letter
          </ButtonLink>
        )}
      </p>
      <CategoryProducts products={products} />
      <h2>Sources</h2>
      <ul>
        {sources.map((source) => (
          <li key={source.name}>
            <NewTabLink href={source.url}>{source.name}</NewTabLink>
            <small className="text-muted"> as of {longDate(source.checked)}</small>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        This is guidance, not tax advice. Your plan's administrator has the last word.
      </p>
      {related.length > 0 && (
        <section className="print:hidden">
          <h2>Also in {lineItem}</h2>
          <CategoryLinks categories={related} />
        </section>
      )}
    </article>
  );
}

function Caveats({ category: { excessOnly, contested } }: { category: CategoryPage }) {
  return (
    <>
      {excessOnly && <p>Only what it costs above an ordinary version counts, not the whole price.</p>}
      {contested && <p>Administrators differ on this kind of product. Ask yours before you buy.</p>}
    </>
  );
}

function Conditions(props: { category: CategoryPage; pages: CategorySheetProps["conditionPages"] }) {
  const { category, pages } = props;
  const { verdict, conditions } = category;
  if (verdict !== "letter" || conditions.length === 0) return null;
  return (
    <>
      <h2>Conditions it is used for</h2>
      <p>A letter names a condition that a provider has diagnosed. Wanting to stay healthy isn't enough.</p>
      <ul>
        {conditions.map(({ name, because }) => (
          <li key={name}>
            <ConditionName name={name} slug={pages[name]} />
            {because && `: ${because}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const ConditionName = ({ name, slug }: { name: string; slug: string | undefined }) =>
  slug ? <a href={paths.condition(slug)}>{name}</a> : name;

interface CategoryProductsProps {
  products: readonly {
    name: string;
    imageUrl: string | null;
    priceCents: number;
    brandName: string;
    brandSlug: string;
  }[];
}

/** Products in a category from brands of our directory. */
function CategoryProducts({ products }: CategoryProductsProps) {
  if (products.length === 0) return null;
  return (
    <section className="print:hidden">
      <h2>From brands in our directory</h2>
      <ul className="grid list-none grid-cols-1 gap-4 pl-0 sm:grid-cols-2">
        {products.map((product) => (
          <li
            key={product.name}
            className="sheet grid grid-cols-[5rem_minmax(0,1fr)] gap-4 p-4 max-tiny:grid-cols-1"
          >
            <Picture src={product.imageUrl} name={product.name} />
            <p className="m-0 leading-snug">
              <a href={paths.brand(product.brandSlug)}>{product.name}</a>
              <small className="block text-muted">
                {product.brandName}, {money(product.priceCents)}
              </small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Typical tax rates: a low bracket with payroll tax, a middle and a high one. Percent. */
const rates = [20, 30, 40];

/** The price above which a letter saves more than it costs. */
function LetterPaysOff({ excessOnly }: { excessOnly: boolean }) {
  const fee = minLetterFee();
  const what = excessOnly ? "Extra cost from" : "Price from";
  return (
    <>
      <h2>When a letter pays off</h2>
      <p>
        Our letter costs {knownPrice() ? "" : "from "}
        {money(fee)} and is refunded if the provider denies it. A partner store's order letter is free. Below
        these amounts a paid letter costs more than it saves in a year.
      </p>
      <table className="w-full max-w-88 table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b border-line">
            <th className="py-1.5 pr-4" scope="col">
              Your tax rate
            </th>
            <th className="py-1.5" scope="col">
              {what}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate} className="border-b border-line last:border-b-0">
              <th className="py-1.5 pr-4 font-normal" scope="row">
                {rate}%
              </th>
              <td className="py-1.5 font-medium">{money(breakEvenCents(rate, fee))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
