import type { Line } from "../read-lines";
import { type Entry, entryOf } from "../row-entries";
import { nameOf } from "./priced-rows";

/** A row of words that may be of a title. */
export interface Words {
  label: string;
  kind: Entry["kind"];
  isStrong: boolean;
}

/** The words of a row without amounts that may be of a title; none where it has no such words. */
export function wordsOf(line: Line, labels: ReadonlySet<string>): Words[] {
  if (line.amounts.length > 0 || !/\p{L}{2}/u.test(line.label)) return [];
  const entry = entryOf(line);
  if (entry.kind === "columns") return [];
  const [label = "", value = ""] = line.words;
  const isStrong = line.look?.isStrong ?? false;
  return labels.has(label) && line.words.length === 2
    ? [{ label: value, kind: "words", isStrong }]
    : [{ label: entry.line.label, kind: entry.kind, isStrong }];
}

/** Labels in a column of their own that come back before other words: "Product" before each title. */
export function repeatedLabels(lines: readonly Line[]): Set<string> {
  const values = new Map<string, Set<string>>();
  for (const { words, amounts } of lines) {
    const [label, value] = words;
    if (amounts.length > 0 || words.length !== 2 || !label || !value) continue;
    values.set(label, (values.get(label) ?? new Set()).add(value));
  }
  return new Set([...values].flatMap(([label, said]) => (said.size > 1 ? [label] : [])));
}

/** A row's first words before a colon, or all of them without numbers: what comes back in several records. */
export const keyOf = (label: string): string => {
  const [, before] = /^([^:]{2,24}): ?\S/.exec(label) ?? [];
  return before === undefined ? nameOf(label) : `${nameOf(before)}:`;
};
