import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { Unsaved } from "~/kit/form/unsaved";
import { ErrorPage } from "~/kit/layout/error-page";
import { paths } from "~/paths";
import { chooseEncoding, compress, type Encoding } from "./compression.server";
import { maxFormBytes } from "./form.server";
import { apiRefusal } from "./open-api.server";
import { isFromOwnSite } from "./own-origin.server";
import { problem } from "./problem";
import { pageHeaders, wholePage } from "./refusal.server";
import { isSecretField } from "./secret-field";

const title = "Please wait a minute";
const why = "We got more requests from your network in the last minute than we take.";

interface Refusal {
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
}

type Kind = "page" | "text" | "open" | "problem";

/** Each response is rendered once, so that a client in a loop costs no rendering. */
const rendered = new Map<string, Promise<Refusal>>();

/**
 * Responds with status 429 to a visitor who has sent too many requests: a page or plain text, as the client accepts;
 * problem details under /api/, which any site's script may read where no key is needed. With `echoForm` the page contains the values
 * of the refused form and a button that sends it again.
 */
export async function refuseTooMany(
  request: IncomingMessage,
  response: ServerResponse,
  waitSeconds: number,
  echoForm: boolean,
): Promise<void> {
  const posted = echoForm && !isApi(request) ? await postedFields(request) : null;
  const { headers, body } = posted
    ? pageRefusal(<EchoedForm typed={posted} />, null)
    : await refusalOf(request, waitSeconds);
  response.setHeader("Retry-After", String(waitSeconds));
  if (isLong(request)) response.setHeader("Connection", "close");
  response.writeHead(429, headers).end(body);
}

const isApi = ({ url = "" }: IncomingMessage): boolean => url.startsWith("/api/");

function kindFor(request: IncomingMessage): Kind {
  if (request.url?.startsWith(`${paths.api}/`)) return "problem";
  if (isApi(request)) return "open";
  return /text\/html/.test(request.headers.accept ?? "") ? "page" : "text";
}

/**
 * Node.js reads the rest of a body before the next request on the connection; for a long body the connection is closed
 * instead.
 */
const isLong = ({ headers }: IncomingMessage): boolean =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > maxFormBytes;

function refusalOf(request: IncomingMessage, waitSeconds: number): Promise<Refusal> {
  const kind = kindFor(request);
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString() ?? "");
  const key = `${kind} ${kind === "page" ? encoding : waitSeconds}`;
  const known = rendered.get(key) ?? render[kind](waitSeconds, encoding);
  rendered.set(key, known);
  return known;
}

const render: Record<Kind, (waitSeconds: number, encoding: Encoding) => Promise<Refusal>> = {
  page: async (_, encoding) =>
    pageRefusal(<ErrorPage title={title} message={`${why} Please try again in a minute.`} />, encoding),
  text: async (waitSeconds) => ({
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: `Too many requests. Please try again in ${waitSeconds} seconds.\n`,
  }),
  open: (waitSeconds) => sentAs(apiRefusal(429, "too_many_requests", again(waitSeconds))),
  problem: (waitSeconds) => sentAs(problem(429, "too_many_requests", again(waitSeconds))),
};

const again = (waitSeconds: number) => `Ask again in ${waitSeconds} seconds.`;

const sentAs = async (answer: Response): Promise<Refusal> => ({
  headers: Object.fromEntries(answer.headers),
  body: await answer.text(),
});

function pageRefusal(content: ReactNode, encoding: Encoding): Refusal {
  const page = wholePage(title, content);
  const body = compress(page, encoding, "well");
  const headers = { ...pageHeaders(page), "Content-Length": body.length, Vary: "Accept-Encoding" };
  return { headers: encoding ? { ...headers, "Content-Encoding": encoding } : headers, body };
}

const EchoedForm = ({ typed }: { typed: [name: string, value: string][] }) => (
  <Unsaved typed={typed} title={title}>
    {why} Nothing you typed is lost: it’s on this page. Please wait a minute; one press sends it again.
  </Unsaved>
);

/** The values of a form of this site, without secrets; null for anything else. */
async function postedFields(request: IncomingMessage): Promise<[name: string, value: string][] | null> {
  const { headers } = request;
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (request.method !== "POST" || type !== "application/x-www-form-urlencoded") return null;
  if (!(length <= maxFormBytes)) return null;
  if (!isFromOwnSite((name) => headers[name]?.toString(), `http://${headers.host}/`)) return null;
  const body = await text(request).catch(() => "");
  return [...new URLSearchParams(body)].filter(([name]) => !isSecretField(name));
}
