import { paths } from "~/paths";
import type { CategoryCard, CategoryGroup } from "../../domain/category-list";
import { stampWords } from "../../domain/verdict";

/** Categories by line item, each with its verdict and a link to its page. */
export function CategoryList({ groups }: { groups: CategoryGroup[] }) {
  return (
    <div className="sheet card columns-[19rem_3] gap-x-10">
      {groups.map(({ lineItem, categories }) => (
        <section key={lineItem} className="mb-6 break-inside-avoid-column">
          <h2 className="font-sans text-base leading-snug font-semibold">{lineItem}</h2>
          <CategoryLinks categories={categories} />
        </section>
      ))}
    </div>
  );
}

export function CategoryLinks({ categories }: { categories: readonly CategoryCard[] }) {
  return (
    <ul className="list-none pl-0">
      {categories.map((category) => (
        <li key={category.id} className="mt-0">
          <a className="inline-block py-3 leading-snug" href={paths.eligibleItem(category.id)}>
            {category.name}
          </a>
          <small className="-mt-2 block text-muted">
            {stampWords(category)}
            {category.contested && ", administrators differ"}
          </small>
        </li>
      ))}
    </ul>
  );
}
