import { orProblem } from "./or-problem.server";
import { problem } from "./problem";

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

/** A problem that scripts of any site may read. `error` is for clients from before there was an RFC for it. */
export const apiRefusal: typeof problem = (
  status,
  code,
  detail,
  { headers = {}, more = {}, ...options } = {},
) =>
  problem(status, code, detail, {
    ...options,
    headers: { ...open, ...headers },
    more: { ...more, error: { code, message: detail, ...more } },
  });

/** Responds to a request of any site's script; every error becomes a response. */
export const answerOpenly = async (request: Request, respond: () => Promise<Response>): Promise<Response> =>
  request.method === "OPTIONS" ? apiPreflight() : orProblem(request, respond, { refuse: apiRefusal });

/** Refuses every method that would change something. */
export const apiMethodRefusal = (): Response =>
  apiRefusal(405, "method_not_allowed", "Ask with GET.", { headers: { Allow: "GET, HEAD, OPTIONS" } });
