import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { LinkState } from "../domain/link-state";
import { AccountLinkPage } from "./account-link-page";

const script = "/assets/account-link.js";
const page = (state: LinkState) => render(<AccountLinkPage state={state} script={script} />);

const linked: LinkState = {
  view: "linked",
  institutionName: null,
  needsAttention: false,
  againHref: null,
  letter: "in-review",
  letterHref: "/lmn-status",
};

test.each<[LinkState, string]>([
  [{ view: "invalid", fault: "missing" }, "Missing required parameters</p>"],
  [{ view: "invalid", fault: "order" }, "This link&#x27;s order number can&#x27;t be read."],
  [{ view: "no-token" }, "Failed to fetch token. Please try again later."],
  [{ view: "not-linked", againHref: "/again" }, 'href="/again"'],
  [{ view: "checking", again: "/again", failing: false, refreshes: true }, "Checking Your Request..."],
  [linked, "Your account is linked"],
  [
    { view: "hosted", href: "https://bank.example/1", cameBack: false, opensItself: true },
    "https://bank.example/1",
  ],
  [{ view: "script", linkToken: "link-1" }, 'data-link-token="link-1"'],
])("$view shows what can be done next", (state, words) => {
  expect(page(state)).toContain(words);
});

test("only the page that opens the provider's window loads the script for it", () => {
  expect(page({ view: "script", linkToken: "link-1" })).toContain(`src="${script}"`);
  expect(page(linked)).not.toContain(script);
});

test("a stranger sees neither whose bank it is nor a way to replace the account", () => {
  const html = page(linked);
  expect(html).not.toContain("Link another account");
  const owner = page({ ...linked, institutionName: "Bluebird Benefits", againHref: "/again" });
  expect(owner).toContain("Bluebird Benefits");
  expect(owner).toContain("Link another account");
});
