import { describe, expect, test } from "vitest";
import { htmlTable, itemsInHtml, receiptsInHtml } from "../../../../../tests/support/mail-receipts";

describe("an item's element says which words are its title", () => {
  test("the strong ones, whatever follows them", () => {
    const drug = (title: string, full: string, paid: string) =>
      `<div><p><strong>${title}</strong></p><p>Rx 77 | Qty 30 | 30-day supply</p><p>Retail price ${full}</p><p>You paid ${paid}</p></div>`;
    const html = `${drug("Sertraline 50 mg", "$48.20", "$10.00")}${drug("Montelukast 10 mg", "$61.00", "$15.00")}${htmlTable(["Total you paid", "$25.00"])}`;
    expect(itemsInHtml(html)).toEqual([
      ["Sertraline 50 mg", 1, 1_000],
      ["Montelukast 10 mg", 1, 1_500],
    ]);
  });

  test("a short one, too, above longer rows that aren't strong", () => {
    const item = (name: string, ...more: string[]) =>
      `<div><div><strong>${name}</strong></div>${more.map((text) => `<div>${text}</div>`).join("")}</div>`;
    const html = `${item("Alder", "Crystal, Medium width", "Single-vision lenses, light-responsive", "$195.00")}${item("Brooke", "Sea glass", "Lenses without power, polarized", "$95.00")}${htmlTable(["Subtotal", "$290.00"], ["Total", "$290.00"])}`;
    expect(itemsInHtml(html)).toEqual([
      ["Alder", 1, 19_500],
      ["Brooke", 1, 9_500],
    ]);
  });

  test("those in the same place, where a badge is above them", () => {
    const item = (badge: string, title: string, price: string) =>
      `<div><span style="display:block">${badge}</span><div>${title}</div><div>Item #A10</div><div>1 @ ${price}</div></div>`;
    const html = `${item("Vet pick", "Acne Mask", "$12.00")}${item("Vet pick", "Sunscreen Lotion", "$13.00")}${item("Last one", "Nail Remover", "$7.00")}<p>Items total: $32.00</p><p>Order total: $32.00</p>`;
    expect(itemsInHtml(html)?.map(([title]) => title)).toEqual([
      "Acne Mask",
      "Sunscreen Lotion",
      "Nail Remover",
    ]);
  });

  test("those of a quantity that is on its picture and in its words, too", () => {
    const item = (badge: string, title: string, words: string) =>
      `<div class="item">${badge}<div><div><a href="/dp">${title}</a></div>${words}<div>Buy it again</div></div></div>`;
    const html = `<div><h5>Order Summary</h5>${htmlTable(["Item(s) Subtotal:", "$34.88"], ["Grand Total:", "$34.88"])}</div>
      ${item("", "Sunscreen Lotion, SPF 70", "<div>$17.94</div>")}${item("<span style='display:block'>2</span>", "Ibuprofen Tablets, 200 mg", "<div>Qty: 2</div><div>$8.47 each</div>")}`;
    expect(itemsInHtml(html)).toEqual([
      ["Sunscreen Lotion, SPF 70", 1, 1_794],
      ["Ibuprofen Tablets, 200 mg", 2, 1_694],
    ]);
  });

  test("without the text between two items", () => {
    const item = (title: string, price: string) =>
      `<tr><td><span>${title} × 1</span><br><span>Large</span></td><td>${price}</td></tr>`;
    const html = `<table>${item("Arch Insoles", "$34.00")}<tr><td>Sample Sachet</td><td>Free</td></tr>${item("Knee Socks", "$21.00")}</table>${htmlTable(["Subtotal", "$55.00"], ["Shipping", "$5.00"], ["Total", "$60.00"])}`;
    expect(itemsInHtml(html)?.map(([title]) => title)).toEqual(["Arch Insoles", "Knee Socks"]);
  });

  test("where all items are in one element, too", () => {
    const html = `<td><b>Elderberry Syrup</b><br>Made in Vermont<br>Qty: 1<br>$18.00<br><b>Turmeric Capsules</b><br>90 count, vegan<br>Qty: 2<br>$30.00</td>`;
    const sums = htmlTable(["Subtotal", "$48.00"], ["Total", "$48.00"]);
    expect(itemsInHtml(`<table><tr>${html}</tr></table>${sums}`)).toEqual([
      ["Elderberry Syrup", 1, 1_800],
      ["Turmeric Capsules", 2, 3_000],
    ]);
  });

  test("of a single item, too", () => {
    const massage = ["Medical massage 60 min<br><small>with Ana</small>", "$85.00"];
    const html = htmlTable(massage, ["Tip", "$17.00"], ["Total", "$102.00"]);
    expect(itemsInHtml(html)).toEqual([["Medical massage 60 min", 1, 8_500]]);
  });

  test("else what its picture shows", () => {
    const item = (alt: string, price: string) => [`<img src="x" alt="${alt}">`, "Qty 1", price];
    const html = htmlTable(
      item("Wrist Brace", "$19.99"),
      item("Thumb Splint", "$14.01"),
      ["Subtotal", "$34.00"],
      ["Total", "$34.00"],
    );
    expect(itemsInHtml(html)).toEqual([
      ["Wrist Brace", 1, 1_999],
      ["Thumb Splint", 1, 1_401],
    ]);
  });
});

test("a discount in no item's element is the order's", () => {
  const html = `${htmlTable(["Blue Hard Case", "$6.50"], ["Cleaning Cloth", "$9.50"])}${htmlTable(["Coupon", "-$5.00"])}${htmlTable(["Order total", "$11.00"])}`;
  expect(receiptsInHtml(html)).toMatchObject([
    { discountCents: 500, items: [{ lineCents: 650 }, { lineCents: 950 }] },
  ]);
});

test("a gift card above the total is a payment, not a discount", () => {
  const item = (brand: string, title: string, price: string) => [
    `<div>${brand}</div><div><a href="#">${title}</a></div>`,
    price,
  ];
  const html = htmlTable(
    item("DermaLab", "Anti-itch Cream", "$18.00"),
    item("SunSure", "Sunscreen Lotion", "$16.50"),
  );
  const sums = htmlTable(
    ["Subtotal", "$34.50"],
    ["Gift card", "-$20.00"],
    ["Tax", "$2.41"],
    ["Total", "$16.91"],
  );
  expect(receiptsInHtml(`${html}${sums}`)).toMatchObject([
    { totalCents: 3_691, discountCents: 0, taxCents: 241 },
  ]);
});

describe("words that a mail is no receipt", () => {
  const list = htmlTable(["Knee Sleeve", "$12.00"], ["Tax", "$0.96"], ["Total", "$12.96"]);
  const subject = "Your order was delivered";

  test("count less than sums that were paid", () => {
    expect(receiptsInHtml(`${list}<p>Total charged: $12.96</p>`, subject)).toMatchObject([
      { totalCents: 1_296 },
    ]);
    expect(receiptsInHtml(`${list}${htmlTable(["Visa ending 9001", "$12.96"])}`, subject)).toHaveLength(1);
  });

  test("decide where nothing says that the sums were paid; a delivery repeats its order", () => {
    const order = `<p>Order 5512</p>${list}`;
    expect(receiptsInHtml(order, "A price drop on your order")).toEqual([]);
    expect(receiptsInHtml(order, subject)).toMatchObject([{ kind: "shipment" }]);
  });
});

test("a strong first row is the title, and a number without a dollar sign a lens's power", () => {
  const item = (title: string, more: string, price: string) => [
    `<b>${title}</b><br>${more}<br><b>${price}</b>`,
  ];
  const html = htmlTable(
    item("Daily Contacts 90 Pack", "OD -2.25 / OS -2.50", "$89.00"),
    item("Lens Solution Duo", "Twin pack", "$18.50"),
    item("Blue Case", "Sky", "$4.00"),
    ["Subtotal", "$111.50"],
    ["Sales tax", "$7.81"],
    ["Order total", "$119.31"],
  );
  expect(itemsInHtml(html)).toEqual([
    ["Daily Contacts 90 Pack", 1, 8_900],
    ["Lens Solution Duo", 1, 1_850],
    ["Blue Case", 1, 400],
  ]);
});

test("a heading next to the word for prices isn't a title", () => {
  const html = htmlTable(
    ["Items Ordered", "Price"],
    ["Lumbar Pillow"],
    ["Sold by: Harbor", "$26.50"],
    ["Total", "$26.50"],
  );
  expect(itemsInHtml(html)).toEqual([["Lumbar Pillow", 1, 2_650]]);
});

test("a title that only the page's look sets apart from the next words is asked about", () => {
  const rows = [
    ["<span>Prenatal Multi + DHA</span><span>One-time purchase</span>", "$52.00"],
    ["<span>Ginger Nausea Chews</span>", "$14.50"],
  ];
  const html = `${htmlTable(...rows)}${htmlTable(["Subtotal", "$66.50"], ["Tax", "$1.00"], ["Total", "$67.50"])}`;
  expect(receiptsInHtml(html)[0]?.items.map(({ isUnsure }) => isUnsure ?? false)).toEqual([true, false]);
});

describe("short words above a longer title", () => {
  const titles = ["Mineral Lip Balm SPF 30", "Clay Mask With Zinc Oxide", "Unscented Bar Soap 4 oz"];
  const read = (makers: readonly string[], tag: string, below = titles, more = "QTY 1") => {
    const item = (maker: string, at: number) => [
      `<${tag}>${maker}</${tag}><br>${below[at]}<br><span>${more}</span>`,
      `$${at + 7}.00`,
    ];
    const html = `${htmlTable(...makers.map(item))}${htmlTable(["Subtotal", "$24.00"], ["Tax", "$1.00"], ["Total", "$25.00"])}`;
    return receiptsInHtml(html)[0]?.items ?? [];
  };

  test.each([
    ["are who made it, the same in several", ["LUMA", "LUMA", "Oro & Co"], "b"],
    ["are who made it, in capitals", ["LUMA", "VELA", "ORO"], "b"],
    ["need not be strong", ["LUMA!", "VELA", "ORO"], "i"],
  ])("%s", (_, makers, tag) => {
    expect(read(makers, tag).map(({ title }) => title)).toEqual(titles);
  });

  test.each([
    ["are who made it, another one each", ["Sunnyside!", "Oro & Co", "Vela Labs"], "b"],
    ["are its kind", ["Lips & Face", "Masks", "Bath"], "span"],
    ["are a badge that one has not", ["Staff pick", "", "New here"], "b"],
  ])("%s: a person is asked whether the longer one is the title", (_, makers, tag) => {
    const items = read(makers, tag, titles, "Shade: Ann's");
    expect(items.map(({ title }) => title)).toEqual(titles);
    expect(items.every(({ isUnsure }) => isUnsure)).toBe(true);
  });

  test("may be an app's name, which what was bought of it begins with: a person is asked", () => {
    const apps = ["Calm: Sleep & Rest", "Ski: Slopes", "Oro"];
    const items = read(apps, "b", ["Calm Plus (Annual)", "Ski Day Pass", "Oro Pro Plan"], "Ann's phone");
    expect(items.map(({ title }) => title)).toEqual(apps);
    expect(items.every(({ isUnsure }) => isUnsure)).toBe(true);
  });

  test("are the title where what is below is chosen, a field or a number", () => {
    const below = ["Charcoal Gray / Medium", "Model: HEM-7120 Series 5", "Serial number 22109384"];
    expect(read(["Knee Brace", "Wrist Monitor", "Ear Mold"], "b", below).map(({ title }) => title)).toEqual([
      "Knee Brace",
      "Wrist Monitor",
      "Ear Mold",
    ]);
  });
});

test("a discount next to its price isn't a title", () => {
  const rows = [["Retinol cream 30 mL"], ["First box 20% off", "$40.00 $32.00"], ["Face wash", "$14.00"]];
  const html = `${htmlTable(...rows)}${htmlTable(["Subtotal", "$46.00"], ["Tax", "$1.00"], ["Total", "$47.00"])}`;
  expect(itemsInHtml(html)?.map(([title]) => title)).toEqual(["Retinol cream 30 mL", "Face wash"]);
});
