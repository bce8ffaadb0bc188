import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Unsaved } from "~/ui/form/unsaved";
import { ErrorPage } from "~/ui/layout/error-page";
import { isFromOwnSite, maxFormBytes } from "./form.server";
import { apiRefusal } from "./open-api";
import { pageHeaders, wholePage } from "./refusal.server";

const title = "Please wait a minute";
const why = "We got more requests from your network in the last minute than we take.";

let waitPage: string | undefined;

/**
 * Answers a visitor who has sent too many requests with status 429: a page, JSON under /api/ or plain text, as it was
 * asked for. With `givesBack` the page holds what a form of ours was sent with, and one press sends it again.
 */
export async function refuseTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  waitSeconds: number,
  givesBack: boolean,
): Promise<void> {
  response.setHeader("Retry-After", String(waitSeconds));
  if (request.url?.startsWith("/api/")) return sendJson(response, waitSeconds);
  const posted = givesBack ? await postedFields(request) : null;
  // What was not read of a body must not be taken for the next request.
  if (request.method !== "GET" && request.method !== "HEAD") response.setHeader("Connection", "close");
  if (!posted && !/text\/html/.test(request.headers.accept ?? "")) return sendText(response, waitSeconds);
  waitPage ??= wholePage(title, <ErrorPage title={title} message={`${why} Please try again in a minute.`} />);
  const page = posted ? wholePage(title, <GivenBack typed={posted} />) : waitPage;
  response.writeHead(429, pageHeaders(page)).end(page);
}

const GivenBack = ({ typed }: { typed: [name: string, value: string][] }) => (
  <Unsaved typed={typed} title={title}>
    {why} Nothing you typed is lost: it’s on this page. Please wait a minute; one press sends it again.
  </Unsaved>
);

/** What a form of this site was sent with; null for anything else. A password is not written into a page. */
async function postedFields(request: IncomingMessage): Promise<[name: string, value: string][] | null> {
  const { headers } = request;
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (request.method !== "POST" || type !== "application/x-www-form-urlencoded") return null;
  if (!(length <= maxFormBytes)) return null;
  if (!isFromOwnSite((name) => headers[name]?.toString(), `http://${headers.host}/`)) return null;
  const body = await text(request).catch(() => "");
  return [...new URLSearchParams(body)].filter(([name]) => !/password/i.test(name));
}

function sendText(response: ServerResponse, waitSeconds: number): void {
  const body = `Too many requests. Please try again in ${waitSeconds} seconds.\n`;
  response.writeHead(429, { "Content-Type": "text/plain; charset=utf-8" }).end(body);
}

async function sendJson(response: ServerResponse, waitSeconds: number): Promise<void> {
  const message = `Too many requests in a minute. Ask again in ${waitSeconds} seconds.`;
  const answer = apiRefusal(429, "too_many_requests", message);
  response.setHeaders(answer.headers);
  response.writeHead(429).end(await answer.text());
}
