import { nextPageHeader } from "../process/next-page-header";
import { type PageEvent, worker } from "./scope";

/** Far longer than a browser takes to follow a redirect. */
const keepMs = 5_000;

/** Pages that arrive with the response to a form, by URL. Never cached, because they contain a visitor's answers. */
const waiting = new Map<string, Promise<Response | undefined>>();

/** Rejects if the page breaks off halfway; a browser would show half of it, or a blank page. */
const wholePage = async (answer: Response): Promise<Response> => new Response(await answer.blob(), answer);

/** True for a step's form, which its URL indicates. */
export const isStep = ({ url }: Request): boolean => new URL(url).searchParams.get("posted") === "step";

/**
 * Sends a step's form and receives the next page with the response, which saves a round trip. The browser is still
 * redirected to that page, so URL, Back and reload work as without a worker.
 */
export async function sendStep({ request }: PageEvent): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set(nextPageHeader, "1");
  const [answer] = await Promise.all([
    fetch(new Request(request, { headers, referrer: request.referrer })),
    // With navigation preload the browser would request the page from the server as well.
    worker.registration.navigationPreload?.disable().catch(() => undefined),
  ]);
  const next = answer.headers.get(nextPageHeader);
  if (!next) return answer;
  const address = new URL(next, worker.location.origin).href;
  waiting.set(
    address,
    wholePage(answer).catch(() => undefined),
  );
  setTimeout(() => waiting.delete(address), keepMs);
  return Response.redirect(address, 303);
}

/** Returns, once, the page of this URL if all of it arrived with the response to a form a moment ago. */
export async function consumeNextPage({ url }: Request): Promise<Response | undefined> {
  const page = waiting.get(url);
  waiting.delete(url);
  return page;
}
