import { foldText } from "~/platform/values/fold-text";
import { type GuideTag, guideTags } from "~/platform/values/guide";
import { withoutControls } from "~/platform/values/text";

/** What a reader looks for; an empty `words` and a null `tag` leave nothing out. */
export interface GuideSearch {
  words: string;
  tag: GuideTag | null;
}

const longestSearch = 100;

/** Reads `?q=` and `?tag=`; a tag is known whatever its case, an unknown one counts as none. */
export function readGuideSearch(query: URLSearchParams): GuideSearch {
  const wanted = foldText(query.get("tag") ?? "").trim();
  return {
    words: withoutControls(query.get("q") ?? "")
      .slice(0, longestSearch)
      .trim(),
    tag: guideTags.find((tag) => foldText(tag) === wanted) ?? null,
  };
}

/** True when the guide has the tag and its folded text holds every word looked for, in any order. */
export function matchesSearch(
  { words, tag }: GuideSearch,
  guide: { tags: readonly GuideTag[]; foldedText: string },
): boolean {
  if (tag && !guide.tags.includes(tag)) return false;
  return foldText(words)
    .trim()
    .split(/\s+/)
    .every((word) => guide.foldedText.includes(word));
}
