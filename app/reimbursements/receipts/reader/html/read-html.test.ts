import { expect, test } from "vitest";
import { readHtml } from "./read-html";

const rows = (html: string) => readHtml(html).lines.map(({ cells }) => cells);

test("an item's picture, title, quantity and price make one row, and the title's cell goes on below it", () => {
  const html = `<table><tr><td><img src="cid:1" alt="Bandages"></td>
    <td><a href="https://shop.example/1">Fabric Bandages, 30 ct</a><br>Color: beige</td><td>2</td><td>$7.98</td></tr>
    <tr><td colspan="3">Subtotal:</td><td>$7.98</td></tr></table>`;
  expect(rows(html)).toEqual([
    ["Fabric Bandages, 30 ct", "2", "$7.98"],
    ["Color: beige"],
    ["Subtotal:", "$7.98"],
  ]);
});

test("nested layout tables leave no trace", () => {
  const html = `<table width="100%"><tr><td><table align="center"><tr><td>&nbsp;</td><td><table><tr><td>Thermometer</td>
    <td align="right">$12.00</td></tr></table></td><td width="20"></td></tr></table></td></tr></table>`;
  expect(rows(html)).toEqual([["Thermometer", "$12.00"]]);
});

test("a column of labels and one of amounts are joined line by line", () => {
  const html = `<table><tr><td>Subtotal<br>Shipping<br>Total</td><td>$10.00<br>$0.00<br>$10.00</td></tr></table>`;
  expect(rows(html)).toEqual([
    ["Subtotal", "$10.00"],
    ["Shipping", "$0.00"],
    ["Total", "$10.00"],
  ]);
});

test("a column of labels and one of words are joined line by line", () => {
  const html = `<table><tr><td>Order:<br>Placed by:</td><td>17-1<br>Jo Doe</td></tr></table>`;
  expect(rows(html)).toEqual([
    ["Order:", "17-1"],
    ["Placed by:", "Jo Doe"],
  ]);
});

test("columns that tell something of their own follow each other", () => {
  const html = `<table><tr><td><table><tr><td>Cough drops</td><td>$4.00</td></tr><tr><td>Gauze</td><td>$5.00</td></tr></table></td>
    <td><p>Ship to</p><p>Jo Doe</p><p>1 Elm St</p></td></tr></table>`;
  expect(rows(html)).toEqual([
    ["Cough drops", "$4.00"],
    ["Gauze", "$5.00"],
    ["Ship to"],
    ["Jo Doe"],
    ["1 Elm St"],
  ]);
});

test("a grid has as many columns as its classes or style say", () => {
  const head = "<style>.g{display:grid;grid-template-columns:1fr 140px 70px}.all{grid-column:1 / -1}</style>";
  const cells = `<div>Item</div><div>Qty</div><div>Price</div><div class="all"></div><div>Gauze</div><div>2 x $4</div><div>$8</div>
    <div class="all">Thank you</div><div>Total</div><div></div><div>$8</div>`;
  expect(rows(`<html><head>${head}</head><body><div class="g">${cells}</div></body></html>`)).toEqual([
    ["Item", "Qty", "Price"],
    ["Gauze", "2 x $4", "$8"],
    ["Thank you"],
    ["Total", "$8"],
  ]);
  const pairs = "<div>Shipping</div><div>$1</div><div>Total</div><div>$9</div>";
  for (const template of ["repeat(2, 1fr)", "minmax(0, 1fr) auto", "60% 40%"])
    expect(rows(`<div style="display:grid;grid-template-columns:${template}">${pairs}</div>`)).toEqual([
      ["Shipping", "$1"],
      ["Total", "$9"],
    ]);
});

test("a class sets its children side by side, one below the other where it says so", () => {
  const of = (css: string) =>
    rows(`<style>.r{display:flex${css}}</style><div class="r"><div>Total</div><div>$9</div></div>`);
  expect(of("")).toEqual([["Total", "$9"]]);
  expect(of(";flex-direction:column")).toEqual([["Total"], ["$9"]]);
});

test("labels above or before the amounts of an item stay with it", () => {
  const cells = (...html: string[]) =>
    rows(`<table><tr>${html.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`);
  expect(cells("Gauze pads", "Qty<br>2", "Price<br>$5.00")).toEqual([["Gauze pads", "Qty: 2", "$5.00"]]);
  expect(cells("Gauze pads<br>25 ct<br>2 x $4.99", "Final item price:<br>$9.98")).toEqual([
    ["Gauze pads", "$9.98"],
    ["25 ct"],
    ["2 x $4.99"],
  ]);
  expect(cells("Gauze pads<br>Color: white<br>Qty: 2", "$9.98<br>($4.99 each)")).toEqual([
    ["Gauze pads", "$9.98", "($4.99 each)"],
    ["Color: white"],
    ["Qty: 2"],
  ]);
  expect(cells("Jo Doe<br>1 Elm St", "Subtotal: $5.00<br>Shipping: $1.00<br>Total: $6.00")).toHaveLength(5);
});

test("hidden text is left out", () => {
  const html = `<style>.phone{display:none} .old{text-decoration:line-through}
    @media (max-width:600px){.wide{display:none !important}}</style>
    <div style="display:none;max-height:0">Your order of $99.00</div><span style="font-size:0">.</span>
    <div class="phone">Gauze $5.00</div><p style="font-size:0px"><span style="font-size:14px">Shown</span>&zwnj;&#8203;</p>
    <p class="wide">Gauze <s>$6.00</s> <span class="old">$5.50</span> $5.00</p><!-- $1.00 --><script>"$2.00"</script>`;
  expect(rows(html)).toEqual([["Shown"], ["Gauze $5.00"]]);
});

test("cells without a table: floats, columns, flex and wide gaps", () => {
  expect(rows(`<div><span style="float:right">$3.00</span>Tax</div>`)).toEqual([["Tax", "$3.00"]]);
  expect(rows(`<div style="display:flex"><div>Tax</div><div>$3.00</div></div>`)).toEqual([["Tax", "$3.00"]]);
  expect(rows(`<dl><dt>Tax</dt><dd>$3.00</dd><dt>Total</dt><dd>$9.00</dd></dl>`)).toEqual([
    ["Tax", "$3.00"],
    ["Total", "$9.00"],
  ]);
  expect(
    rows(
      `<table align="left" width="50%"><tr><td>Tax</td></tr></table><table align="right"><tr><td>$3.00</td></tr></table>`,
    ),
  ).toEqual([["Tax", "$3.00"]]);
  expect(rows(`<p><b>Tax</b><span style="float:right">$3.00</span></p>`)).toEqual([["Tax", "$3.00"]]);
  const floats = (label: string, right: string) =>
    `<div style="float:left;width:70%">${label}</div><div style="${right};width:30%">$3.00</div>`;
  for (const right of ["float:left", "float:right", "display:inline-block"]) {
    expect(rows(floats("Tax", right) + floats("Total", right))).toEqual([
      ["Tax", "$3.00"],
      ["Total", "$3.00"],
    ]);
  }
  expect(rows(`<pre>Gauze pads        2   $5.00\nTotal            $5.00</pre>`)).toEqual([
    ["Gauze pads", "2", "$5.00"],
    ["Total", "$5.00"],
  ]);
  expect(rows(`<p>Tax&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;$3<sup>00</sup></p>`)).toEqual([["Tax", "$3.00"]]);
});

test.each([
  ["a million cells", `<table><tr>${"<td>1</td>".repeat(1_000_000)}`],
  ["a million levels", "<div>".repeat(1_000_000)],
  ["a million lines", "x<br>".repeat(1_000_000)],
  ["a long style", `<style>${".a{".repeat(500_000)}</style><p style="${"x".repeat(1_000_000)}">`],
  ["an open tag without end", `<p ${"a=b ".repeat(1_000_000)}`],
  ["NULs and broken entities", `<p>\0&#0;&#xD800;&#99999999;&amp&lt${"&".repeat(100_000)}</p>`],
])("%s are read up to a bound", (_, html) => {
  const { lines } = readHtml(html);
  expect(lines.length).toBeLessThanOrEqual(5_000);
  expect(Math.max(0, ...lines.map(({ cells }) => cells.length))).toBeLessThanOrEqual(40);
  expect(Math.max(0, ...lines.flatMap(({ cells }) => cells.map(({ length }) => length)))).toBeLessThanOrEqual(
    600,
  );
});

test.each([
  ["<title>Order details - Harbor Goods.com</title>", ["Harbor Goods"], false, ""],
  ["<title>Harbor Goods | Order history</title>", ["Harbor Goods"], false, ""],
  ["<title>Your order 4418820016 · Harbor Goods · Health</title>", ["Harbor Goods", "Health"], false, ""],
  ["<title>x</title><meta property='og:site_name' content='Harbor Goods'>", ["Harbor Goods"], true, ""],
  ["<meta name='application-name' content='Harbor Goods'>", ["Harbor Goods"], true, ""],
  [
    "<!-- saved from url=(0042)https://www.harbor-goods.example/orders/1 -->",
    [],
    false,
    "www.harbor-goods.example",
  ],
])("%s is a page of %j", (head, names, isSure, host) => {
  expect(
    readHtml(`<html><head>${head}</head><body><svg><title>Cart</title></svg>Paid</body></html>`).site,
  ).toEqual({
    names,
    isSure,
    host,
  });
});

test.each(["<title>Order details</title>", "", "<title></title>"])("%j names no site", (head) => {
  expect(readHtml(`<html><head>${head}</head><body>Paid</body></html>`).site).toBeNull();
});
