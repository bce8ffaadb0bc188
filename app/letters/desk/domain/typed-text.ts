import { z } from "zod";

/** Typed values of a form, by field. */
export type Typed = Readonly<Record<string, string>>;

/** The field that holds the text a button replaced, until another button replaces something. */
export const replacedName = "replaced";

const replaced = z.record(z.string(), z.string());

/** Records the text that a button replaced, so that it can be restored. */
export function withReplaced(before: Typed, after: Typed): Typed {
  const { [replacedName]: _, ...fields } = after;
  const lost = Object.entries(before).filter(
    ([name, text]) => isText(name) && text.trim() !== "" && (fields[name] ?? "") !== text,
  );
  if (lost.length === 0) return fields;
  return { ...fields, [replacedName]: JSON.stringify(Object.fromEntries(lost)) };
}

/** Names of the fields whose text can be restored. */
export const replacedIn = (typed: Typed): string[] => Object.keys(readReplaced(typed));

/** Restores the replaced texts to their fields. */
export const withOldText = (typed: Typed): Typed => ({ ...typed, ...readReplaced(typed) });

function readReplaced({ [replacedName]: noted }: Typed): Record<string, string> {
  if (!noted) return {};
  try {
    return replaced.safeParse(JSON.parse(noted)).data ?? {};
  } catch {
    return {};
  }
}

/** False for checkboxes and search words, which aren't part of the letter's text. */
const isText = (name: string): boolean =>
  name !== "find" && name !== replacedName && !name.startsWith("confirm-") && name !== "certified";

export function withWordsAdded(typed: Typed, field: string, words: string): Typed {
  const before = typed[field]?.trimEnd() ?? "";
  return { ...typed, [field]: before ? `${before}\n${words}` : words };
}
