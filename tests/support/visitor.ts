import { isRouteErrorResponse } from "@remix-run/react";
import { fetchFromRemix, type Rendered } from "./remix";

const origin = "http://127.0.0.1:3000";

export interface Answer {
  status: number;
  /** The target of a redirect, without our own origin; null if it isn't one. */
  location: string | null;
  headers: Headers;
  /** Data of the page's action, else of its loader; of the error that a page shows; the text of a plain response. */
  data: unknown;
  /** The page, or a plain response's text. */
  body: string;
  /** True if the error page is shown, or a resource route responds with an error. */
  thrown: boolean;
}

export type Fields = Record<string, string | readonly string[]>;

/** A headless visitor: calls Remix's own request handler and keeps cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(new Request(origin + path, { headers: { ...headers, ...this.cookieHeader() } }));
  }

  post(path: string, fields: Fields = {}): Promise<Answer> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
    }
    return this.send(this.request(path, { body }));
  }

  /** Posts a form and opens the page that it leads to. */
  async submit(path: string, fields: Fields = {}): Promise<Answer> {
    const answer = await this.post(path, fields);
    return answer.location === null ? answer : this.get(answer.location);
  }

  /** A POST from our own pages; `init` overrides what is sent. */
  request(path: string, init: RequestInit & { duplex?: "half" } = {}): Request {
    const headers = new Headers(init.headers);
    if (!headers.has("Sec-Fetch-Site")) headers.set("Sec-Fetch-Site", "same-origin");
    for (const [name, value] of Object.entries(this.cookieHeader())) headers.set(name, value);
    return new Request(new URL(path, origin), { method: "POST", ...init, headers });
  }

  async send(request: Request): Promise<Answer> {
    const answer = await read(await fetchFromRemix(request));
    this.keepCookies(answer.headers);
    return answer;
  }

  /** Another browser with the same cookies, e.g. to send a concurrent request. */
  twin(): Visitor {
    const other = new Visitor();
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {};
    return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const forgotten = /Max-Age=0(;|$)/i.test(line);
      if (forgotten) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

async function read({ response, rendered }: Awaited<ReturnType<typeof fetchFromRemix>>): Promise<Answer> {
  const { status, headers } = response;
  const location = headers.get("Location")?.replace(origin, "") ?? null;
  const body = await response.text();
  const [error] = Object.values(rendered?.errors ?? {});
  const data =
    error === undefined ? shownData(rendered, body) : isRouteErrorResponse(error) ? error.data : error;
  // An error of a resource route is a plain response.
  const thrown = rendered ? error !== undefined : status >= 400;
  return { status, location, headers, data, body, thrown };
}

function shownData(rendered: Rendered | undefined, body: string): unknown {
  if (!rendered) return body;
  const id = rendered.matches.at(-1)?.route.id ?? "";
  return rendered.actionData?.[id] ?? rendered.loaderData[id];
}
