import { accountAnswers, accountNames } from "../content/account-words";
import { accounts, stampWords } from "../domain/verdict";
import { inkOf } from "../ui/verdict-ink";
import type { Answer } from "./answer";
import type { Outcome, Problem } from "./ask";
import { mayTryAgain, problemWords } from "./words";

type Attributes = Readonly<Record<string, string>>;

/** An element with text and elements in it; nothing of a page is ever read as HTML. */
function make(tag: string, attributes: Attributes, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

const link = (href: string, look: string, words: string): HTMLElement =>
  make("a", { href, class: `button ${look}`, target: "_blank", rel: "noopener" }, words);

/** What the popup shows for an outcome; `again` asks once more. */
export const viewOf = (outcome: Outcome, homepage: string, again: () => void): HTMLElement[] =>
  outcome.kind === "answer" ? verdict(outcome.answer) : trouble(outcome.problem, homepage, again);

function verdict(answer: Answer): HTMLElement[] {
  const { title, reason, byAccount, checkerUrl, letterUrl } = answer;
  return [
    make("p", { class: "product" }, title),
    make("h1", { class: `stamp tone-${inkOf(answer)}` }, stampWords(answer)),
    ...(reason ? [make("p", {}, reason)] : []),
    ...(new Set(Object.values(byAccount)).size > 1 ? [accountTable(answer)] : []),
    make(
      "p",
      { class: "actions" },
      ...(letterUrl ? [link(letterUrl, "primary", "Ask for a letter")] : []),
      link(checkerUrl, "secondary", "See the details"),
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
  return make("table", {}, make("caption", {}, "Which account may pay"), make("tbody", {}, ...rows));
}

function trouble(problem: Problem, homepage: string, again: () => void): HTMLElement[] {
  const { title, text } = problemWords[problem];
  const button = make("button", { type: "button", class: "button primary" }, "Try again");
  button.addEventListener("click", again);
  return [
    make("h1", {}, title),
    make("p", {}, text),
    make(
      "p",
      { class: "actions" },
      ...(mayTryAgain.has(problem) ? [button] : []),
      link(new URL("/check", homepage).href, "secondary", "Paste a link instead"),
    ),
  ];
}
