import { unprintableIn } from "../document/printable-text";
import { typefaces } from "../document/typefaces.server";
import type { LetterContent } from "../domain/letter-content";
import { unprintableInName } from "../domain/written-name";

/** Returns a function that finds the first character of a text that no typeface of a letter can draw, or null. */
export async function unprintableFinder(): Promise<(text: string) => string | null> {
  const faces = await typefaces();
  return (text) => unprintableIn(text, faces);
}

/** True if a letter's typefaces can draw the names of patient, account holder and product. */
export async function isDrawable(content: LetterContent): Promise<boolean> {
  const { patient, accountHolder, accountHolderWritten, product } = content;
  const unprintable = await unprintableFinder();
  const written = [patient.written, accountHolderWritten].map((name) => unprintableInName(name ?? ""));
  return [...[patient.name, accountHolder, product.name].map(unprintable), ...written].every(
    (found) => found === null,
  );
}
