import { Picture } from "~/kit/parts/picture";
import { Stamp } from "~/kit/parts/stamp";
import { minLetterFee } from "~/letter-price";
import { paths } from "~/paths";
import { taxRates } from "~/savings/domain/tax-savings";
import type { CategoryCard } from "../../domain/category-list";
import type { Judgement } from "../../domain/judgement";
import type { Purchase } from "../../domain/letter-savings";
import { stampWords } from "../../domain/verdict";
import { CategoryLinks } from "../categories/category-list";
import { inkOf } from "../verdict-ink";
import { NextStep, UnknownPanel } from "./next-step";
import { VerdictDetails } from "./verdict-details";
import { VerdictSheet } from "./verdict-sheet";

interface NamedOutcomeProps {
  title: string;
  judgement: Judgement;
  /** The product's page that couldn't be read; null if none was given. */
  page: UnreadPage | null;
}

interface UnreadPage {
  href: string;
  /** Where a letter for its product is requested. */
  letterHref: string;
}

/** The verdict on a product that a visitor named, without reading a page, and what follows from it. */
export const NamedOutcome = ({ title, judgement, page }: NamedOutcomeProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-8">
    <NamedLetter title={title} judgement={judgement} page={page} />
    <NextStep
      judgement={judgement}
      purchase={purchaseOf(judgement)}
      letterHref={page?.letterHref ?? paths.productLetter}
      question={null}
    />
  </div>
);

/** Shown for a name that doesn't tell what the product is, if its page couldn't be read either. */
export const UnknownNamed = ({ page }: { page: UnreadPage }) => (
  <UnknownPanel href={page.letterHref} question={null} />
);

const purchaseOf = ({ verdict, excessOnly }: Judgement): Purchase => ({
  priceCents: null,
  ratePercent: taxRates.default,
  verdict,
  excessOnly,
  feeCents: minLetterFee(),
});

const NamedLetter = ({ title, judgement, page }: NamedOutcomeProps) => (
  <VerdictSheet
    titleId="product-title"
    stamped
    picture={
      <div className="overflow-hidden rounded-sheet border border-line">
        <Picture src={null} name={title} inSight />
      </div>
    }
  >
    <div className="grid min-w-0 content-start justify-items-start gap-2">
      <p className="mx-1 mb-4 justify-self-end max-md:absolute max-md:top-9 max-md:right-4">
        <Stamp large tone={inkOf(judgement)}>
          {stampWords(judgement)}
        </Stamp>
      </p>
      <h2 id="product-title">{title}</h2>
      <p className="max-w-[62ch] text-muted">
        {page
          ? "This goes by the name, because the page couldn't be read."
          : "This goes by the name. Paste a link to the product's page to have the page read, too."}
      </p>
    </div>
    <VerdictDetails judgement={judgement} />
  </VerdictSheet>
);

interface KindsNamedProps {
  name: string;
  kinds: readonly CategoryCard[];
  page: UnreadPage | null;
}

/** Shown for a name that doesn't say what the product is: the categories it may belong to. */
export const KindsNamed = ({ name, kinds, page }: KindsNamedProps) => (
  <section className="sheet card grid gap-3" aria-labelledby="kinds">
    <h2 id="kinds">Is it one of these?</h2>
    <p className="max-w-[62ch] text-muted">
      “{name}” alone doesn't tell us what it is. Read about the kind,{" "}
      {page ? "or add a word to the name." : "or paste the link of the product's page."}
    </p>
    <CategoryLinks categories={kinds} />
  </section>
);
