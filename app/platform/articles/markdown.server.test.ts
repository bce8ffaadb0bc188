import { decodeHTMLAttribute } from "entities";
import { expect, test } from "vitest";
import { tableLook } from "~/kit/parts/data-table";
import { reimbursementDashboard } from "~/site";
import { renderMarkdown } from "./markdown.server";

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

test("headings have ids of their own and start under the page's title", () => {
  const { html, headings } = renderMarkdown(
    "# Who's *in*?\n\n## Fees & more\n\n### Fine print\n\n## Fees & more\n\n## 税",
  );
  expect(html).toContain('<h2 id="who-s-in">Who\'s <em>in</em>?</h2>');
  expect(html).toContain('<h2 id="fees-more">Fees &amp; more</h2>');
  expect(html).toContain('<h3 id="fine-print">');
  expect(headings).toEqual([
    { id: "who-s-in", text: "Who's in?" },
    { id: "fees-more", text: "Fees & more" },
    { id: "fees-more-2", text: "Fees & more" },
    { id: "section", text: "税" },
  ]);
});

test("a table has a name, and each cell its column's", () => {
  const table = html(
    '## Limits "now" & <then>\n\n| Kind of *account* & plan | Limit |\n|---|---|\n| HSA | **$1** |',
  );
  expect(table).toContain('<table aria-label="Limits &quot;now&quot; &amp; ');
  expect(table).toContain('<thead><tr><th scope="col">Kind of <em>account</em> &amp; plan</th>');
  expect(table).toContain('<td data-label="Kind of account &amp; plan"><div>HSA</div></td>');
  expect(table).toContain('<td data-label="Limit"><div><strong>$1</strong></div></td>');
  expect(html("| A | B |\n|---|---|\n| 1 | 2 |")).toContain('aria-label="A, B"');
});

test("a table of four columns is given more room before its rows are stacked than one of three", () => {
  const tableOf = (columns: number) =>
    html([" A |", "---|", " 1 |"].map((cell) => `|${cell.repeat(columns)}`).join("\n"));
  const lookOf = (columns: number) =>
    decodeHTMLAttribute(/<div class="([^"]*)"/.exec(tableOf(columns))?.[1] ?? "");
  expect(lookOf(3)).toBe(tableLook(3));
  expect(lookOf(4)).toBe(tableLook(4));
  expect(tableLook(3)).not.toBe(tableLook(4));
});

test("an empty corner makes the first column name the rows", () => {
  const table = html("| | Limit |\n|---|---|\n| HSA | $1 |");
  expect(table).toContain('<tr><td></td><th scope="col">Limit</th></tr>');
  expect(table).toContain('<tr><th scope="row">HSA</th><td data-label="Limit"><div>$1</div></td></tr>');
});

test("a link to another site is marked, one of ours is not", () => {
  expect(html("[ours](/shop?a=1&b=2)")).toBe('<p><a href="/shop?a=1&amp;b=2">ours</a></p>');
  expect(html("[IRS](https://www.irs.gov/)")).toBe(
    '<p><a href="https://www.irs.gov/" class="elsewhere" rel="noopener">IRS</a></p>',
  );
});

test("only the reimbursement application opens in a new tab, and says so", () => {
  const link = html(`[your dashboard](${reimbursementDashboard()})`);
  expect(link).toContain('target="_blank" rel="noopener"');
  expect(link).toContain('your dashboard<span class="sr-only"> (opens in a new tab)</span></a>');
  expect(html("[IRS](https://www.irs.gov/)")).not.toContain("_blank");
});

test.each([
  ["a script", "Hi <script>alert(1)</script> there", "<p>Hi  there</p>"],
  ["an event handler", '<p onclick="alert(1)">Hi</p>', "<p>Hi</p>"],
  ["a picture with a handler", 'Hi <img src="x" onerror="alert(1)">', "<p>Hi </p>"],
  ["a script address", "[x](javascript:alert(1))", "<p><a>x</a></p>"],
  ["a hidden script address", "<a href='java&#x0A;script:alert(1)'>x</a>", "<p><a>x</a></p>"],
  ["a data address", "[x](data:text/html,hi)", "<p><a>x</a></p>"],
  ["an address without a scheme", "<a href='//evil.example'>x</a>", "<p><a>x</a></p>"],
  ["a frame", '<iframe src="https://evil.example"></iframe>', ""],
  ["a style", '<p style="position:fixed" class="nav">Hi</p>', "<p>Hi</p>"],
  ["a form", '<form action="/x"><input name="a"></form>', ""],
])("%s is removed", (_what, markdown, safe) => {
  expect(html(markdown)).toBe(safe);
});

test("a quote in an address does not end the attribute", () => {
  expect(html('[x](</a"onclick="alert(1)>)')).not.toMatch(/<a[^>]* onclick=/);
});
