import { validLetter } from "~/domain/letters/history";
import { readForm } from "~/http/form.server";
import { downloadLetter } from "~/operations/letters/read-letter-file.server";
import { requireLetter } from "./open.server";
import { backWith } from "./page.server";

/**
 * A file of the shopper's own. Its name says nothing of what is in it, and only a form gets it: programs that look through
 * mail open links, but press no buttons.
 */
export const attachment = (bytes: Uint8Array | string, type: string, name: string): Response => {
  const body = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
};

/** Answers the download button with the newest valid version of the letter. */
export async function takeDownload(request: Request, token: string | undefined): Promise<Response> {
  await readForm(request);
  const letter = await requireLetter(token);
  const version = validLetter(letter.history);
  const bytes = version && (await downloadLetter(letter.link, version));
  return bytes ? attachment(bytes, "application/pdf", "letter.pdf") : backWith(letter.token, "no-file");
}
