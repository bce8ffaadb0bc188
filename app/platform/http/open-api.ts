/** CORS headers that let scripts of any site read the response, without credentials. */
const open = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, OPTIONS",
  "Access-Control-Allow-Headers": "Accept, Content-Type",
  "Access-Control-Max-Age": "86400",
  "Access-Control-Expose-Headers": "Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Responds to a CORS preflight request. */
export const apiPreflight = (): Response => new Response(null, { status: 204, headers: open });

export const apiResponse = (body: object, headers: Record<string, string> = {}): Response =>
  Response.json(body, { headers: { ...open, "Cache-Control": "no-store", ...headers } });

/** An error response: `code` is for programs, `message` for people, and `more` is added to `error`. */
export function apiRefusal(
  status: number,
  code: string,
  message: string,
  { headers = {}, more = {} }: { headers?: Record<string, string>; more?: object } = {},
): Response {
  const error = { code, message, ...more };
  return Response.json({ error }, { status, headers: { ...open, "Cache-Control": "no-store", ...headers } });
}

/** Refuses every method that would change something. */
export const apiMethodRefusal = (): Response =>
  apiRefusal(405, "method_not_allowed", "Ask with GET.", { headers: { Allow: "GET, HEAD, OPTIONS" } });
