import { ButtonLink } from "~/kit/form/button";
import { paths } from "~/paths";
import type { CategoryGroup, CategorySearch } from "../../domain/category-list";
import { verdictWords } from "../../domain/verdict";

/** The number of results, e.g. `3 categories with “pillow”`; suggestions if there are none. */
export function CategoriesFound({ search, groups }: { search: CategorySearch; groups: CategoryGroup[] }) {
  const count = groups.reduce((sum, { categories }) => sum + categories.length, 0);
  const filtered = search.words !== "" || search.verdict !== null;
  if (count > 0) {
    return (
      <p className="text-muted">
        {count} {count === 1 ? "category" : "categories"}
        {wording(search)}
        {filtered && (
          <>
            {" "}
            <a className="ml-2" href={paths.eligibleItems}>
              Show all
            </a>
          </>
        )}
      </p>
    );
  }
  return (
    <div className="sheet card grid gap-4">
      <h2>Nothing found{wording(search)}</h2>
      <p>
        That doesn't mean it isn't eligible: our list may not know the word. Try a plainer one, or check the
        product's page.
      </p>
      <p className="actions">
        <ButtonLink href={paths.checker}>Check a product</ButtonLink>
        <ButtonLink look="secondary" href={paths.eligibleItems}>
          Show all categories
        </ButtonLink>
      </p>
    </div>
  );
}

const wording = ({ words, verdict }: CategorySearch): string =>
  (verdict ? `, ${verdictWords[verdict]}` : "") + (words ? ` with “${words}”` : "");
