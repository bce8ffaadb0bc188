import type { CategoryCard } from "../../domain/category-list";
import { CategoryLinks } from "../categories/category-list";

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
