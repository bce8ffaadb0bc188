import { type Answer, errorCode, readAnswer } from "./answer";

/** Why there is no verdict. */
export type Problem =
  | "no-page"
  | "no-product"
  | "too-many"
  | "unreadable"
  | "not-ready"
  | "offline"
  | "unavailable";

export type Outcome = { kind: "answer"; answer: Answer } | { kind: "problem"; problem: Problem };

/** The site reads a page for up to 8 seconds. */
const timeoutMs = 15_000;
const tries = 3;
const retryMs = 2_000;

const problems: ReadonlyMap<string, Problem> = new Map([
  ["url_missing", "no-page"],
  ["url_invalid", "no-page"],
  ["no_product", "no-product"],
  ["too_many_requests", "too-many"],
  ["page_unreadable", "unreadable"],
  ["not_ready", "not-ready"],
]);

const problem = (name: Problem): Outcome => ({ kind: "problem", problem: name });

/** The page's URL for the request, without its hash; null if it isn't a web page. */
export function pageAddress(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const page = new URL(url);
  if (page.protocol !== "https:" && page.protocol !== "http:") return null;
  page.hash = "";
  return page.href;
}

/** Asks the site about a page, and polls while it is still being read. `homepage` is the site's URL. */
export async function ask(url: string | undefined, homepage: string, wait = sleep): Promise<Outcome> {
  const page = pageAddress(url);
  if (!page) return problem("no-page");
  let outcome = await requestOnce(page, homepage);
  for (let tried = 1; tried < tries && isNotReady(outcome); tried++) {
    await wait(retryMs);
    outcome = await requestOnce(page, homepage);
  }
  return outcome;
}

async function requestOnce(page: string, homepage: string): Promise<Outcome> {
  const address = new URL("/api/eligibility", homepage);
  address.searchParams.set("url", page);
  try {
    const response = await fetch(address, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const answer = readAnswer(body, address.origin);
      return answer ? { kind: "answer", answer } : problem("unavailable");
    }
    // A rate limit may respond with a page.
    if (response.status === 429) return problem("too-many");
    return problem(problems.get(errorCode(body) ?? "") ?? "unavailable");
  } catch {
    return problem("offline");
  }
}

const isNotReady = (outcome: Outcome): boolean =>
  outcome.kind === "problem" && outcome.problem === "not-ready";
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
