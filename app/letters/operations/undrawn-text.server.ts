import { undrawnIn } from "../document/printable-text";
import { typefaces } from "../document/typefaces.server";
import type { LetterContent } from "../domain/letter-content";
import { undrawnInName } from "../domain/written-name";

/** What of a text a letter can't show: its first such character, or null. */
export async function undrawnFinder(): Promise<(text: string) => string | null> {
  const faces = await typefaces();
  return (text) => undrawnIn(text, faces);
}

/** Whether a letter can show all that it says of patient and product. */
export async function isDrawable(content: LetterContent): Promise<boolean> {
  const { patient, accountHolder, accountHolderWritten, product } = content;
  const undrawn = await undrawnFinder();
  const written = [patient.written, accountHolderWritten].map((name) => undrawnInName(name ?? ""));
  return [...[patient.name, accountHolder, product.name].map(undrawn), ...written].every(
    (found) => found === null,
  );
}
