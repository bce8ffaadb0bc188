import { expect, test } from "vitest";
import { robotsAllow } from "./robots-rules";

const allowed = (text: string, path: string) =>
  robotsAllow(text, new URL(path, "https://shop.example"), "WellBot");
const everybody = (...lines: string[]) => ["User-agent: *", ...lines].join("\n");

test.each<[string, string, string, boolean]>([
  ["nothing", "", "/p", true],
  ["an empty rule", everybody("Disallow:"), "/p", true],
  ["everything", everybody("Disallow: /"), "/p", false],
  ["a folder", everybody("Disallow: /p/"), "/p/1", false],
  ["another folder", everybody("Disallow: /p/"), "/page", true],
  ["letter case of paths", everybody("Disallow: /P"), "/p", true],
  ["letter case of names", "USER-AGENT: wellbot\nDISALLOW: /", "/p", false],
  ["a version behind the name", "User-agent: WellBot/2.1\nDisallow: /", "/p", false],
  ["a longer name than ours", "User-agent: WellBotNews\nDisallow: /", "/p", true],
  [
    "our group before everybody's",
    `${everybody("Disallow: /")}\nUser-agent: WellBot\nDisallow: /x`,
    "/p",
    true,
  ],
  [
    "our empty group before everybody's",
    `${everybody("Disallow: /")}\nUser-agent: WellBot\nDisallow:`,
    "/p",
    true,
  ],
  [
    "our groups together",
    "User-agent: WellBot\nDisallow: /a\nUser-agent: X\nDisallow: /b\nUser-agent: WellBot\nDisallow: /p",
    "/p",
    false,
  ],
  ["several names on one group", "User-agent: X\nUser-agent: WellBot\n\nDisallow: /p", "/p", false],
  ["a rule before any group", "Disallow: /", "/p", true],
  ["the longest rule", everybody("Disallow: /p", "Allow: /p/ok"), "/p/ok", true],
  ["allow before disallow of one length", everybody("Disallow: /p", "Allow: /p"), "/p", true],
  ["a star", everybody("Disallow: /*/cart"), "/us/cart", false],
  ["a star that fits nothing", everybody("Disallow: /*/cart"), "/cart", true],
  ["an end", everybody("Disallow: /*.pdf$"), "/a.pdf", false],
  ["more behind the end", everybody("Disallow: /*.pdf$"), "/a.pdf?x", true],
  ["an end without star", everybody("Disallow: /p$"), "/p/1", true],
  ["an end that overlaps", everybody("Disallow: /ab*b$"), "/ab", true],
  ["a query", everybody("Disallow: /*?sort="), "/p?sort=1", false],
  ["comments", everybody("# no", "Disallow: /p # not this"), "/p", false],
  ["line ends of all kinds", "User-agent: *\rDisallow: /p\r\nCrawl-delay: 5", "/p", false],
  ["a byte order mark", `\ufeff${everybody("Disallow: /p")}`, "/p", false],
  ["encodings of one path", everybody("Disallow: /caf%c3%a9/%7Ea"), "/café/~a", false],
  ["reserved signs stay encoded", everybody("Disallow: /a%2fb"), "/a/b", true],
])("%s", (_, text, path, expected) => {
  expect(allowed(text, path)).toBe(expected);
});

const half = 500_000;
test.each([
  ["one rule of stars", everybody(`Disallow: /${"*a".repeat(half / 2)}`)],
  ["rules of stars", everybody(...Array.from({ length: half / 23 }, () => "Disallow: /*a*a*a*a*b"))],
  [
    "rules that almost fit",
    everybody(...Array.from({ length: half / 1_500 }, () => `Disallow: /*b${"a".repeat(1_480)}`)),
  ],
  ["names without end", "User-agent: *\n".repeat(half / 14)],
])("%s take no more than their share of time", (_, text) => {
  expect(allowed(text, `/${"a".repeat(2_000)}`)).toBe(true);
});
