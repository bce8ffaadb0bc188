/** A piece of a page, for a script to put into one; no cache keeps it. */
export const fragment = (html: string): Response =>
  new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
