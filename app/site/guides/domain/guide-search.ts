import { foldText } from "~/platform/values/fold-text";
import { type GuideTag, guideTags } from "~/platform/values/guide";
import { withoutControls } from "~/platform/values/text";

/** A reader's search; empty `words` and a null `tag` match everything. */
export interface GuideSearch {
  words: string;
  tag: GuideTag | null;
}

const maxSearchLength = 100;

/** Parses `?q=` and `?tag=`; a tag is case-insensitive, an unknown one is ignored. */
export function readGuideSearch(query: URLSearchParams): GuideSearch {
  const wanted = foldText(query.get("tag") ?? "").trim();
  return {
    words: withoutControls(query.get("q") ?? "")
      .slice(0, maxSearchLength)
      .trim(),
    tag: guideTags.find((tag) => foldText(tag) === wanted) ?? null,
  };
}

/** True if the guide has the tag and its folded text contains every word, in any order. */
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
