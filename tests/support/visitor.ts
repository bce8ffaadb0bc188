import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as catchAll from "~/routes/$";
import * as eligibilityApi from "~/routes/api.eligibility";
import * as assets from "~/routes/assets.$name";
import * as checker from "~/routes/check";
import * as orderLetter from "~/routes/complete-lmn";
import * as contact from "~/routes/contact";
import * as eligibleItems from "~/routes/eligible-items";
import * as explore from "~/routes/explore";
import * as extension from "~/routes/extension";
import * as findLetter from "~/routes/find-letter";
import * as accountLink from "~/routes/hsa-fsa-link";
import * as accountLinkReturn from "~/routes/hsa-fsa-link_.back.$visitor";
import * as productLetter from "~/routes/lmn-request";
import * as letterStatus from "~/routes/lmn-status";
import * as letterSuccess from "~/routes/lmn-success";
import * as onboarding from "~/routes/onboarding";
import * as pictures from "~/routes/pictures.$name";
import * as productCard from "~/routes/product-card";
import * as reimbursements from "~/routes/reimbursements";
import * as productLetterAlias from "~/routes/request-lmn";
import * as sandboxElsewhere from "~/routes/sandbox.elsewhere";
import * as sandboxLink from "~/routes/sandbox.link.$linkId";
import * as sandboxPay from "~/routes/sandbox.pay.$checkoutId";
import * as shop from "~/routes/shop._index";
import * as brandShowcase from "~/routes/shop.$slug";
import * as plaidWebhook from "~/routes/webhooks.plaid";
import * as stripeWebhook from "~/routes/webhooks.stripe";

const origin = "http://localhost:3000";

type Handler<Args> = (args: Args) => unknown;
interface RouteModule {
  loader?: Handler<LoaderFunctionArgs>;
  action?: Handler<ActionFunctionArgs>;
}

const routes: Record<string, RouteModule> = {
  "/lmn-request": productLetter,
  "/request-lmn": productLetterAlias,
  "/complete-lmn": orderLetter,
  "/lmn-status": letterStatus,
  "/lmn-success": letterSuccess,
  "/product-card": productCard,
  "/contact": contact,
  "/onboarding": onboarding,
  "/hsa-fsa-link": accountLink,
  "/shop": shop,
  "/webhooks/stripe": stripeWebhook,
  "/webhooks/plaid": plaidWebhook,
  "/api/eligibility": eligibilityApi,
  "/check": checker,
  "/eligible-items": eligibleItems,
  "/explore": explore,
  "/reimbursements": reimbursements,
  "/extension": extension,
  "/find-letter": findLetter,
  "/sandbox/elsewhere": sandboxElsewhere,
};

/** What a loader or an action answered, whether returned or thrown. */
export interface Answer {
  status: number;
  /** Where a redirect leads, without our own origin; null for no redirect. */
  location: string | null;
  headers: Headers;
  /** Loader or action data; of a plain response its text. */
  data: unknown;
  /** True when it was thrown: the error page shows. */
  thrown: boolean;
}

export type Fields = Record<string, string | readonly string[]>;

/** A browser without a screen: calls the routes' loaders and actions and keeps cookies. */
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

  /** A POST from our own pages; `init` changes what is sent. */
  request(path: string, init: RequestInit & { duplex?: "half" } = {}): Request {
    const headers = new Headers(init.headers);
    if (!headers.has("Sec-Fetch-Site")) headers.set("Sec-Fetch-Site", "same-origin");
    for (const [name, value] of Object.entries(this.cookieHeader())) headers.set(name, value);
    return new Request(new URL(path, origin), { method: "POST", ...init, headers });
  }

  async send(request: Request): Promise<Answer> {
    const { pathname } = new URL(request.url);
    const [module, params] = routeOf(pathname);
    const handler = request.method === "GET" ? module.loader : module.action;
    if (!handler) throw new Error(`${pathname} takes no ${request.method}`);
    const answer = await settle(async () => handler({ request, params, context: {} }));
    this.keepCookies(answer.headers);
    return answer;
  }

  /** Another browser with the same cookies at this moment, e.g. a second request sent at once. */
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

/** Routes whose last segment is a parameter. */
const withParameter: [path: RegExp, module: RouteModule, name: string][] = [
  [/^\/sandbox\/pay\/([^/]+)$/, sandboxPay, "checkoutId"],
  [/^\/sandbox\/link\/([^/]+)$/, sandboxLink, "linkId"],
  [/^\/shop\/([^/]+)$/, brandShowcase, "slug"],
  [/^\/pictures\/([^/]+)$/, pictures, "name"],
  [/^\/assets\/([^/]+)$/, assets, "name"],
  [/^\/hsa-fsa-link\/back\/([^/]+)$/, accountLinkReturn, "visitor"],
];

function routeOf(pathname: string): [RouteModule, Record<string, string>] {
  for (const [path, module, name] of withParameter) {
    const value = path.exec(pathname)?.[1];
    if (value) return [module, { [name]: decodeURIComponent(value) }];
  }
  const module = routes[pathname];
  return module ? [module, {}] : [catchAll, { "*": pathname.slice(1) }];
}

async function settle(run: () => Promise<unknown>): Promise<Answer> {
  try {
    return await read(await run(), false);
  } catch (thrown) {
    if (thrown instanceof Response || isDataWithInit(thrown)) return read(thrown, true);
    throw thrown;
  }
}

interface DataWithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isDataWithInit = (value: unknown): value is DataWithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

async function read(value: unknown, thrown: boolean): Promise<Answer> {
  if (value instanceof Response) {
    const location = value.headers.get("Location")?.replace(origin, "") ?? null;
    return { status: value.status, location, headers: value.headers, data: await value.text(), thrown };
  }
  if (isDataWithInit(value)) {
    const headers = new Headers(value.init?.headers);
    return { status: value.init?.status ?? 200, location: null, headers, data: value.data, thrown };
  }
  return { status: 200, location: null, headers: new Headers(), data: value, thrown };
}
