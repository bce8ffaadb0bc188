/** A response as a browser on an https site gets it; header names in lower case. */
export interface Answered {
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  /** Null for what isn't HTML. */
  html: string | null;
}

type Test = (answer: Answered) => number;

const privateReferrers = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const halfYearSeconds = 15_768_000;

const policy: Test = ({ headers }) => {
  const text = headers["content-security-policy"] ?? "";
  const directives = text.split(";").map((part) => part.trim());
  const names = directives.map((directive) => directive.split(" ", 1)[0]);
  if (text === "" || new Set(names).size < names.length) return -25;
  if (/unsafe-(inline|eval)|http:|\*/.test(text)) return -20;
  return directives.includes("default-src 'none'") ? 10 : 5;
};

const cookies: Test = ({ cookies }) => {
  const isSafe = (cookie: string) =>
    /; ?secure/i.test(cookie) && /; ?httponly/i.test(cookie) && /; ?samesite=(lax|strict)/i.test(cookie);
  if (cookies.length === 0) return 0;
  return cookies.every(isSafe) ? 5 : -40;
};

const crossOriginReads: Test = ({ headers }) =>
  ["*", undefined].includes(headers["access-control-allow-origin"]) ? 0 : -50;

const referrer: Test = ({ headers }) =>
  privateReferrers.includes(headers["referrer-policy"] ?? "") ? 5 : -5;

const transport: Test = ({ headers }) => {
  const seconds = /^max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1];
  return Number(seconds ?? 0) >= halfYearSeconds ? 0 : -20;
};

const scripts: Test = ({ html }) => {
  const all = [...(html ?? "").matchAll(/<script[^>]* src="([^"]*)"[^>]*>/g)];
  if (all.some(([, address]) => !address?.startsWith("/"))) return -50;
  return all.some(([tag]) => tag.includes(' integrity="')) ? 5 : 0;
};

const contentType: Test = ({ headers }) => (headers["x-content-type-options"] === "nosniff" ? 0 : -5);

const framing: Test = ({ headers }) =>
  headers["content-security-policy"]?.includes("frame-ancestors 'none'") ? 5 : -20;

const resources: Test = ({ headers }) => {
  const value = headers["cross-origin-resource-policy"] ?? "";
  return { "same-origin": 10, "same-site": 10, "cross-origin": 0, "": 0 }[value] ?? -5;
};

const tests = [
  policy,
  cookies,
  crossOriginReads,
  referrer,
  transport,
  scripts,
  contentType,
  framing,
  resources,
];

/**
 * The score of MDN's HTTP Observatory (algorithm 4) for a response. Omitted: whether plain http redirects to https, which
 * the proxy decides, and the HSTS preload list. The original only scans public hosts and has 236 dependencies, one of them
 * compiled. Features that none of our pages should have get their worst score here.
 */
export function observatoryScore(answer: Answered): number {
  const modifiers = tests.map((test) => test(answer));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const withoutCredit = sum(modifiers.filter((value) => value < 0));
  return withoutCredit >= 90 ? sum(modifiers) : withoutCredit;
}
