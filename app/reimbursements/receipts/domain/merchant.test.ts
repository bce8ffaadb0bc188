import { describe, expect, test } from "vitest";
import { merchantOf } from "./merchant";
import type { PageSite, ReceiptDocument } from "./receipt-document";

const mail = (name: string, subject: string): Pick<ReceiptDocument, "kind" | "from" | "subject"> => ({
  kind: "mail",
  from: { name, address: "orders@mail.example" },
  subject,
});
const page = (site: PageSite | null): Pick<ReceiptDocument, "kind" | "from" | "site" | "subject"> => ({
  kind: "page",
  from: null,
  site,
  subject: null,
});
const paper: Pick<ReceiptDocument, "kind" | "from" | "subject"> = {
  kind: "photo",
  from: null,
  subject: null,
};

describe("who sold it", () => {
  test.each([
    ["is the sender", "Harbor Goods", [["Thanks for your order"]], "Harbor Goods"],
    [
      "as the head has it in full",
      "Harbor",
      [["HARBOR'S VITAMIN BARN"], ["Order 1"]],
      "HARBOR'S VITAMIN BARN",
    ],
    ["which is no word of orders", "Harbor", [["Harbor Order Details"]], "Harbor"],
    ["nor something of its own", "Harbor", [["Harborside Dental"]], "Harbor"],
    ["nor a row with a price", "Harbor", [["Order 1"], ["Harbor Baby Wipes", "$4.00"]], "Harbor"],
    ["nor further below", "Harbor", [["1"], ["2"], ["3"], ["Harbor Baby Wipes"]], "Harbor"],
    ["without its legal form", "Harbor Sleep, Inc.", [["Receipt"]], "Harbor Sleep"],
    ["nor that of a practice", "Harbor Dental, P.C.", [["Harbor Dental, P.C."]], "Harbor Dental"],
    ["as a company's word in it", "Harbor Supply Co.", [["Receipt"]], "Harbor Supply Co."],
    ["without what its desk is called", "Harbor Medical Web Orders", [["Dear customer"]], "Harbor Medical"],
  ])("%s", (_, sender, rows, name) => {
    expect(merchantOf(mail(sender, "Order 1"), rows)).toBe(name);
  });

  test.each([
    ["Your Oakmart order receipt", [["Your order from Oakmart was delivered."]], "Oakmart"],
    ["You made a purchase from SoapCorner (33)", [["Shop: SoapCorner"]], "SoapCorner"],
    ["Your order from Oakmart", [["Thanks for shopping!"]], "Basket"],
    ["Your order from Basket Market", [["Your order from Basket Market is confirmed"]], "Basket"],
    ["Your order from May 4", [["Your order from May 4 is confirmed"]], "Basket"],
  ])("through a marketplace, subject and text have to name: %s", (subject, rows, name) => {
    expect(merchantOf(mail("Basket", subject), rows)).toBe(name);
  });
});

test("a sender that is called as its address ends has the name without that end", () => {
  const from = { name: "Larkfield.example", address: "orders@larkfield.example" };
  expect(merchantOf({ kind: "mail", from, subject: "Order 1" }, [["Hi"]])).toBe("Larkfield");
  expect(merchantOf(mail("Larkfield.example", "Order 1"), [["Hi"]])).toBe("Larkfield.example");
});

describe("whose a saved page is", () => {
  test.each([
    [
      "what title and page both say",
      ["Harbor Goods", "Wellness made easy"],
      [["Harbor Goods", "Cart"]],
      "Harbor Goods",
    ],
    [
      "else the page's first words",
      ["Records portal"],
      [["Tern Dermatology - Patient Portal"]],
      "Tern Dermatology",
    ],
    ["which are no heading", [], [["Purchase history"], ["Gauze", "$5.00"]], null],
    ["nor an offer", ["Harbor Goods"], [["Free shipping over $50"], ["Thank you"]], "Harbor Goods"],
    ["nor a menu", ["Harbor Goods"], [["HARBOR | Men Women"], ["Your orders"]], "Harbor Goods"],
    ["else the second row", [], [["Your receipt"], ["TERN MIDWIFERY"], ["Visit", "$5.00"]], "TERN MIDWIFERY"],
    ["else the title", ["Harbor Goods"], [["Your orders"]], "Harbor Goods"],
  ])("%s", (_, names, rows, name) => {
    expect(merchantOf(page({ names, isSure: false, host: "" }), rows)).toBe(name);
  });

  test("a title's words that the host has", () => {
    const site = { names: ["Harbor Goods", "Health"], isSure: false, host: "www.harborgoods.example" };
    expect(merchantOf(page(site), [["Your orders"]])).toBe("Harbor Goods");
  });

  test("of a mail in a browser, who sent it", () => {
    const rows = [["Compose"], ["Inbox (14)"], ["Harbor Drug <rx@harbor.example>", "Jun 1"], ["to me"]];
    expect(merchantOf(page({ names: ["Mail"], isSure: false, host: "" }), rows)).toBe("Harbor Drug");
  });
});

test.each([
  [[["H-E-B"], ["Lockhart"]], "H-E-B"],
  [[["A U R A", "H E A R I N G"], ["77 Mill Run"]], "AURA HEARING"],
  [[["M O S S & F E R N", "Tray 118"], ["Optician: Ida"]], "MOSS&FERN"],
  [[["Aura Hearing, 77 Mill Run, Asheville NC"]], "Aura Hearing"],
  [
    [["Receipt"], ["Payment method Visa - 6630"], ["Green Fork Nutrition LLC", "Bill to"]],
    "Green Fork Nutrition",
  ],
])("the head of a paper, as it is printed: %j", (rows, name) => {
  expect(merchantOf(paper, rows)).toBe(name);
});

test.each([
  [["Harlan Drug #2218"], "Harlan Drug"],
  [["TALMADGE HARDWARE # 7"], "TALMADGE HARDWARE"],
  [["Willow", "Compounding", "Pharmacy"], "Willow Compounding Pharmacy"],
  [["Tallow Market order number: 204-8830144-5519027"], "Tallow Market"],
])("a paper's head %s names the shop without its numbers", (cells, name) => {
  expect(merchantOf(paper, [cells, ["Gauze", "5.00"]])).toBe(name);
});

test("a printed mail is from who sent it, not from who printed it", () => {
  const rows = [
    ["Gmail", "Ida Moss <ida@post.example>"],
    ["Your receipt"],
    ["Larkfield Club <pay@larkfield.example>", "Nov 2, 2026"],
    ["To: Ida Moss <ida@post.example>"],
  ];
  expect(merchantOf(paper, rows)).toBe("Larkfield Club");
});

test.each([
  [[["Agreement HG-3310"], ["Tern Hearing Center", "January 22, 2026"]], "Tern Hearing Center"],
  [[["Contract #88213"], ["Larkfield Optical"]], "Larkfield Optical"],
  [[["Larkfield Optical - Itemized Receipt"]], "Larkfield Optical"],
  [[["WALKOUT STATEMENT"], ["Larkfield Dental"]], "Larkfield Dental"],
  [[["Billing history"], ["Larkfield Club"]], "Larkfield Club"],
  [[["9:41", "LTE 52"], ["Activity"], ["Larkfield Club"]], "Larkfield Club"],
  [[["Payment method"], ["Larkfield, Inc."]], "Larkfield"],
  [[["LARKFIELD CLUB", "Orders", "Total $12.00"]], "LARKFIELD CLUB"],
  [[["Visit 40418"], ["Larkfield Optical", "11/02/2026"]], "Larkfield Optical"],
  [
    [
      ["Provider", "Patient"],
      ["Larkfield Physical Therapy", "Ida Moss"],
    ],
    "Larkfield Physical Therapy",
  ],
  [[["Imaging Invoice"], ["larkfield radiology", "Invoice 5512"]], "larkfield radiology"],
  [[["Larkfield Invoice"], ["Ida Moss"]], "Larkfield"],
])("the name of a paper's form is no shop's: %j", (rows, name) => {
  expect(merchantOf(paper, [...rows, ["Gauze", "5.00"]])).toBe(name);
});

test("a paper may begin with a branch's number, and a register's numbers aren't a name", () => {
  const till = ["ST# 02219 OP# 009912 TE# 12 TR# 08812"];
  expect(merchantOf(paper, [["GOODNEIGHBOR #882", "TEL 555-0110"], till, ["Gauze", "5.00"]])).toBe(
    "GOODNEIGHBOR",
  );
});

test("a document's own name isn't a merchant", () => {
  expect(merchantOf(paper, [["Rx RECEIPT"], ["Harbor Corner Drug"], ["Amoxicillin", "$4.00"]])).toBe(
    "Harbor Corner Drug",
  );
});
