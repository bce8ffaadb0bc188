import { ButtonLink } from "~/kit/form/button";
import { ListSearch } from "~/kit/form/list-search";
import { ReturnedEnvelope } from "~/kit/layout/returned-envelope";
import { paths } from "~/paths";
import { guideTags } from "~/platform/values/guide";
import type { GuideSearch } from "../domain/guide-search";

/** The number of results, e.g. `2 guides about HSA with “family”`; suggestions if there are none. */
export function GuidesFound({ search, count }: { search: GuideSearch; count: number }) {
  const filtered = search.words !== "" || search.tag !== null;
  if (count > 0) {
    return (
      <p className="mb-4 text-muted">
        {count} {count === 1 ? "guide" : "guides"}
        {filtered && wording(search)}
        {filtered && (
          <>
            {" "}
            <a className="ml-2" href={paths.guides}>
              Show all
            </a>
          </>
        )}
      </p>
    );
  }
  return (
    <div className="error-page">
      <ReturnedEnvelope />
      <h2>No guide found{wording(search)}</h2>
      <p className="lede">Try fewer or other words, or look through all of them.</p>
      <ButtonLink look="secondary" href={paths.guides}>
        Show all guides
      </ButtonLink>
    </div>
  );
}

const wording = ({ words, tag }: GuideSearch): string =>
  (tag ? ` about ${tag}` : "") + (words ? ` with “${words}”` : "");

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
