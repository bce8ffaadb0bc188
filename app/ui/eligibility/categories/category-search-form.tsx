import { type CategorySearch, categoryVerdicts } from "~/domain/eligibility/category-list";
import { verdictWords } from "~/domain/eligibility/verdict";
import { paths } from "~/paths";
import { ListSearch } from "~/ui/form/list-search";

const options = [
  ["", "All"] as const,
  ...categoryVerdicts.map((verdict) => [verdict, verdictWords[verdict]] as const),
];

/** Finds categories by words and verdict. */
export const CategorySearchForm = ({ search }: { search: CategorySearch }) => (
  <ListSearch
    action={paths.eligibleItems}
    label="Search the list"
    words={search.words}
    filter="verdict"
    selected={search.verdict ?? ""}
    legend="Show categories that are"
    options={options}
  />
);
