import { z } from "zod";

/** What is typed into a form, by field. */
export type Typed = Readonly<Record<string, string>>;

/** The field that holds what a button replaced, until another button replaces something. */
export const replacedName = "replaced";

const replaced = z.record(z.string(), z.string());

/** Notes what a button took away from what was typed before it, so that one press brings it back. */
export function withReplaced(before: Typed, after: Typed): Typed {
  const { [replacedName]: _, ...fields } = after;
  const lost = Object.entries(before).filter(
    ([name, text]) => isText(name) && text.trim() !== "" && (fields[name] ?? "") !== text,
  );
  if (lost.length === 0) return fields;
  return { ...fields, [replacedName]: JSON.stringify(Object.fromEntries(lost)) };
}

/** Names of the fields whose text can be brought back. */
export const replacedIn = (typed: Typed): string[] => Object.keys(readReplaced(typed));

/** Returns the form with the replaced texts back in their fields. */
export const withOldText = (typed: Typed): Typed => ({ ...typed, ...readReplaced(typed) });

function readReplaced({ [replacedName]: noted }: Typed): Record<string, string> {
  if (!noted) return {};
  try {
    return replaced.safeParse(JSON.parse(noted)).data ?? {};
  } catch {
    return {};
  }
}

/** Ticked boxes and search words aren't part of the letter's text. */
const isText = (name: string): boolean =>
  name !== "find" && name !== replacedName && !name.startsWith("confirm-") && name !== "certified";

/** Returns the form with words appended to a field. */
export function withWordsAdded(typed: Typed, field: string, words: string): Typed {
  const before = typed[field]?.trimEnd() ?? "";
  return { ...typed, [field]: before ? `${before}\n${words}` : words };
}
