/**
 * Bidirectional and zero-width characters. The joiners U+200C and U+200D stay, because Persian and Hindi names need
 * them.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Trims a typed line and removes invisible characters; empty if nothing in it is visible. */
export function visibleLine(typed: string): string {
  return visible.test(typed) ? typed.replace(invisible, "").trim() : "";
}
