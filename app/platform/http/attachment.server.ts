import { initials } from "../values/initials";

/**
 * A download of a visitor's own file. Its name says no more about its content than `personalFileName`. Only a form can
 * request it: mail scanners open links, but don't press buttons.
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
 * Names a download so that a family's files in one folder can be told apart: "letter-AB-2026-11-23.pdf". `name` is a
 * person's name, of which only initials are used; `day` is an ISO day.
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
