import { ListSearch } from "~/kit/form/list-search";
import { paths } from "~/paths";
import { guideTags } from "~/platform/values/guide";
import type { GuideSearch } from "../domain/guide-search";

const options = [["", "All topics"] as const, ...guideTags.map((tag) => [tag, tag] as const)];

export function GuideFilter({ search }: { search: GuideSearch }) {
  return (
    <div className="mt-7 mb-8">
      <ListSearch
        action={paths.guides}
        label="Search the guides"
        words={search.words}
        filter="tag"
        selected={search.tag ?? ""}
        legend="Show guides about"
        options={options}
      />
    </div>
  );
}
