/**
 * A file of a visitor's own. Its name says nothing of what is in it, and only a form gets it: programs that look through
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
