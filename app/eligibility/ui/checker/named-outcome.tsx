import { Picture } from "~/kit/parts/picture";
import { Stamp } from "~/kit/parts/stamp";
import type { CategoryCard } from "../../domain/category-list";
import type { Judgement } from "../../domain/judgement";
import { stampWords } from "../../domain/verdict";
import { CategoryLinks } from "../categories/category-list";
import { inkOf } from "../verdict-ink";
import { VerdictDetails } from "./verdict-details";
import { VerdictSheet } from "./verdict-sheet";

/** The verdict on a product that a visitor named, without reading a page. */
export const NamedOutcome = ({ title, judgement }: { title: string; judgement: Judgement }) => (
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
        This goes by the name. Paste the link of the product's page to have the page read, too.
      </p>
    </div>
    <VerdictDetails judgement={judgement} />
  </VerdictSheet>
);

/** Shown for a name that alone doesn't tell what the product is: the categories it may be of. */
export const KindsNamed = ({ name, kinds }: { name: string; kinds: readonly CategoryCard[] }) => (
  <section className="sheet card grid gap-3" aria-labelledby="kinds">
    <h2 id="kinds">Is it one of these?</h2>
    <p className="max-w-[62ch] text-muted">
      “{name}” alone doesn't tell us what it is. Read about the kind, or paste the link of the product's page.
    </p>
    <CategoryLinks categories={kinds} />
  </section>
);
