import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { pageTitle } from "~/site";
import stylesUrl from "~/styles.css?url";
import { ErrorPage, toHome } from "~/ui/layout/error-page";
import { PageFrame } from "~/ui/layout/page-frame";
import { baseline, contentSecurityPolicy } from "./security-headers.server";

const words = {
  400: "Your browser sent something we can't read. The link may have a typo.",
  405: "This address can't be asked that way.",
  408: "Your request took too long to arrive. Please check your connection and try again.",
  413: "That was more than we take.",
  431: "Your browser sent more cookies or other details than we take. Clear this site's cookies and try again.",
  503: "More people are here than we can serve at once, or we are just restarting. Please try again in a moment.",
} as const;

/** What is refused before Remix has seen it. */
export type RefusalStatus = keyof typeof words;

const rendered = new Map<RefusalStatus, string>();

function pageOf(status: RefusalStatus): string {
  const known = rendered.get(status);
  if (known) return known;
  const page = wholePage("Something went wrong", <ErrorPage message={words[status]} action={toHome} />);
  rendered.set(status, page);
  return page;
}

/** A page of ours for a request that Remix doesn't see. */
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

/** Headers of such a page. */
export const pageHeaders = (page: string): Record<string, string> => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(page)),
  "Content-Security-Policy": contentSecurityPolicy({ script: false }),
});

function headersOf(status: RefusalStatus, page: string): Record<string, string> {
  return {
    ...pageHeaders(page),
    Connection: "close",
    ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    ...(status === 503 && { "Retry-After": "5" }),
  };
}

/** Answers a request that goes no further, and ends its connection. */
export function refuseRequest(response: ServerResponse, status: RefusalStatus): void {
  const page = pageOf(status);
  response.writeHead(status, headersOf(status, page)).end(page);
}

/** Answers what could not be read as a request at all. */
export function refuseConnection(socket: Socket, status: RefusalStatus): void {
  const page = pageOf(status);
  const headers = { ...baseline(), ...headersOf(status, page), Date: new Date().toUTCString() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`);
}
