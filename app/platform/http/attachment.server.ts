import { initials } from "../values/initials";

/**
 * A file of a visitor's own. Its name says no more of what is in it than `personalFileName`, and only a form gets it:
 * programs that look through mail open links, but press no buttons.
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

/**
 * Tells files of one kind apart: a family's downloads are in one folder. `name` is a person's, of which only initials are
 * shown; `day` is an ISO day. "letter-AB-2026-11-23.pdf".
 */
export function personalFileName(
  kind: string,
  name: string,
  day: string,
  extension: "pdf" | "csv" | "json",
): string {
  const letters = initials(name);
  const printable = /^[A-Z]+$/.test(letters) ? [letters] : [];
  return `${[kind, ...printable, day].join("-")}.${extension}`;
}
