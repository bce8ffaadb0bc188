import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ErrorPage, toHome } from "~/kit/layout/error-page";
import { PageFrame } from "~/kit/layout/page-frame";
import { pageTitle } from "~/site";
import stylesUrl from "~/styles.css?url";
import { problemDetails } from "./problem";
import { type ProblemCode, problemTypes } from "./problem-types";
import { baseline, contentSecurityPolicy } from "./security-headers.server";

const words = {
  400: "Your browser sent something we can't read. The link may have a typo.",
  405: "This address can't be asked that way.",
  408: "Your request took too long to arrive. Please check your connection and try again.",
  413: "That was more than we take.",
  431: "Your browser sent more cookies or other details than we take. Clear this site's cookies and try again.",
  503: "More people are here than we can serve at once, or we are just restarting. Please try again in a moment.",
} as const;

/** Statuses of requests that are refused before Remix sees them. */
export type RefusalStatus = keyof typeof words;

const problemCodes: Record<RefusalStatus, ProblemCode> = {
  400: "unreadable_request",
  405: "method_not_allowed",
  408: "too_slow",
  413: "too_large",
  431: "headers_too_large",
  503: "unavailable",
};

/** True for API paths, whose clients read problem details instead of pages. */
export const isApiPath = (target: string): boolean => /^\/api(?:[/?]|$)/.test(target);

/** The body for an API client instead of a page. */
const problemOf = (status: RefusalStatus): string =>
  JSON.stringify(problemDetails(problemCodes[status], problemTypes[problemCodes[status]].text));

const rendered = new Map<RefusalStatus, string>();

function pageOf(status: RefusalStatus): string {
  const known = rendered.get(status);
  if (known) return known;
  const page = wholePage("Something went wrong", <ErrorPage message={words[status]} action={toHome} />);
  rendered.set(status, page);
  return page;
}

/** Renders a page of ours for a request that bypasses Remix. */
export function wholePage(title: string, content: ReactNode): string {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(title)}</title>
        <link rel="stylesheet" href={stylesUrl} />
      </head>
      <body>
        <PageFrame pathname="" sandbox={[]}>
          {content}
        </PageFrame>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}

export const pageHeaders = (page: string): Record<string, string> => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(page)),
  "Content-Security-Policy": contentSecurityPolicy({ script: false }),
});

const problemHeaders = (body: string): Record<string, string> => ({
  "Content-Type": "application/problem+json",
  "Content-Length": String(Buffer.byteLength(body)),
});

/** A page, or problem details for the API, with its headers. */
function refusalOf(status: RefusalStatus, isApi: boolean): { body: string; headers: Record<string, string> } {
  const body = isApi ? problemOf(status) : pageOf(status);
  return {
    body,
    headers: { ...(isApi ? problemHeaders(body) : pageHeaders(body)), ...headersOf(status, isApi) },
  };
}

const headersOf = (status: RefusalStatus, isApi: boolean): Record<string, string> => ({
  Connection: "close",
  ...(status === 405 && { Allow: `GET, HEAD, POST${isApi ? ", PUT, DELETE, OPTIONS" : ""}` }),
  ...(status === 503 && { "Retry-After": "5" }),
});

/** Responds to a request that is refused, and closes its connection. */
export function refuseRequest(response: ServerResponse, status: RefusalStatus, target = ""): void {
  const { body, headers } = refusalOf(status, isApiPath(target));
  response.writeHead(status, headers).end(body);
}

/** Responds on a connection whose bytes could not be parsed as a request. */
export function refuseConnection(socket: Socket, status: RefusalStatus, target = ""): void {
  const { body, headers: own } = refusalOf(status, isApiPath(target));
  const headers = { ...baseline(), ...own, Date: new Date().toUTCString() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}
