import { undrawnIn } from "../document/printable-text";
import { typefaces } from "../document/typefaces.server";
import type { LetterContent } from "../domain/letter-content";

/** What of a text a letter can't show: its first such character, or null. */
export async function undrawnFinder(): Promise<(text: string) => string | null> {
  const faces = await typefaces();
  return (text) => undrawnIn(text, faces);
}

/** Whether a letter can show all that it says of patient and product. */
export async function isDrawable({ patient, accountHolder, product }: LetterContent): Promise<boolean> {
  const undrawn = await undrawnFinder();
  return [patient.name, accountHolder, product.name].every((text) => undrawn(text) === null);
}
