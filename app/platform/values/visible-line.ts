/** Marks that turn the direction of writing or take no room. The joiners U+200C and U+200D stay: Persian and Hindi names need them. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** A typed line without blanks around it and without invisible marks; empty when nothing in it can be seen. */
export function visibleLine(typed: string): string {
  return visible.test(typed) ? typed.replace(invisible, "").trim() : "";
}
