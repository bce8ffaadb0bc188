import { ListSearch } from "~/kit/form/list-search";
import { paths } from "~/paths";
import { type CategorySearch, categoryVerdicts } from "../../domain/category-list";
import { verdictWords } from "../../domain/verdict";

const options = [
  ["", "All"] as const,
  ...categoryVerdicts.map((verdict) => [verdict, verdictWords[verdict]] as const),
];

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
