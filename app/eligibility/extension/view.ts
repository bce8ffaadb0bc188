import type { StampTone } from "~/kit/parts/stamp";
import { accountAnswers, accountNames } from "../content/account-words";
import { accounts, stampWords } from "../domain/verdict";
import { inkOf } from "../ui/verdict-ink";
import type { Answer } from "./answer";
import type { Outcome, Problem } from "./ask";

type Attributes = Readonly<Record<string, string>>;

/** Creates an element with text and children; a page's content is never parsed as HTML. */
function make(tag: string, attributes: Attributes, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

const heading = "font-display text-[1.25rem] leading-tight";
const stamp = `${heading} mx-1.5 my-1 -rotate-2 rounded-sheet border-3 px-3 py-1.5 outline-2 outline-offset-3`;
const inks: Record<StampTone, string> = {
  green: "text-stamp-green",
  amber: "text-stamp-amber",
  red: "text-stamp-red",
  muted: "text-muted",
};
const table =
  "w-full text-left [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.25 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:font-normal";
const actions = "flex flex-wrap gap-2";
const button =
  "inline-flex min-h-11 cursor-pointer items-center rounded-pill border-2 border-evergreen px-4.5 py-2 font-semibold no-underline";
const primary = `${button} bg-evergreen text-on-evergreen`;
const secondary = `${button} text-evergreen`;

const link = (href: string, look: string, words: string): HTMLElement =>
  make("a", { href, class: look, target: "_blank", rel: "noopener" }, words);

/** Renders an outcome; `again` retries. */
export const viewOf = (outcome: Outcome, homepage: string, again: () => void): HTMLElement[] =>
  outcome.kind === "answer" ? verdict(outcome.answer) : trouble(outcome.problem, homepage, again);

function verdict(answer: Answer): HTMLElement[] {
  const { title, reason, byAccount, checkerUrl, letterUrl } = answer;
  return [
    make("p", { class: "font-semibold" }, title),
    make("h1", { class: `${stamp} ${inks[inkOf(answer)]}` }, stampWords(answer)),
    ...(reason ? [make("p", {}, reason)] : []),
    ...(new Set(Object.values(byAccount)).size > 1 ? [accountTable(answer)] : []),
    make(
      "p",
      { class: actions },
      ...(letterUrl ? [link(letterUrl, primary, "Ask for a letter")] : []),
      link(checkerUrl, secondary, "See the details"),
    ),
  ];
}

function accountTable({ byAccount }: Answer): HTMLElement {
  const rows = accounts.map((account) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, accountNames[account]),
      make("td", {}, accountAnswers[byAccount[account]]),
    ),
  );
  return make(
    "table",
    { class: table },
    make("caption", { class: "pb-1 text-left text-sm text-muted" }, "Which account may pay"),
    make("tbody", {}, ...rows),
  );
}

function trouble(problem: Problem, homepage: string, again: () => void): HTMLElement[] {
  const { title, text } = problemWords[problem];
  const retry = make("button", { type: "button", class: primary }, "Try again");
  retry.addEventListener("click", again);
  return [
    make("h1", { class: heading }, title),
    make("p", {}, text),
    make(
      "p",
      { class: actions },
      ...(mayTryAgain.has(problem) ? [retry] : []),
      link(new URL("/check", homepage).href, secondary, "Type its name or paste a link"),
    ),
  ];
}

/** The popup's messages if there is no verdict: what is wrong, and what to do. */
export const problemWords: Record<Problem, { title: string; text: string }> = {
  "no-page": {
    title: "This isn't a store's page",
    text: "Open a product's page on the web, then press the button again.",
  },
  "no-product": {
    title: "No single product here",
    text: "The page doesn't describe one product. Open the product's own page and press the button again.",
  },
  "too-many": {
    title: "A lot of checks in a minute",
    text: "Please wait a minute, then press the button again.",
  },
  unreadable: {
    title: "We can't read this page",
    text: "The store doesn't answer us, or asks programs not to read its pages. The product's name will do.",
  },
  "not-ready": {
    title: "Still reading the page",
    text: "It takes longer than usual. Please try again in a moment.",
  },
  offline: {
    title: "No connection",
    text: "We couldn't reach our site. Check your connection and try again.",
  },
  unavailable: {
    title: "We can't answer right now",
    text: "That's our fault. Please try again later.",
  },
};

/** Problems that a retry on the same page may solve. */
const mayTryAgain: ReadonlySet<Problem> = new Set<Problem>([
  "not-ready",
  "offline",
  "unavailable",
  "too-many",
]);
