import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hmacOf } from "../../../tests/support/signed-order";
import { orderLinkOf, readOrderQuery } from "../http/order-query";
import { judgeLink, linkSignature, mailedSignature } from "./order-link-hmac.server";

const older = { id: "older", secret: "an older one, still valid, of 32 letters" };
const newer = { id: "newer", secret: "s".repeat(32) };
const now = new Date("2026-11-22T12:00:00Z");
const seconds = now.getTime() / 1_000;
const exp = String(seconds + 3_600);
const rules = { secrets: [newer, older], needsExp: false, now };

const sign = (text: string, secret = newer.secret) => hmacOf(text, secret);
const text = `shop=shop.example&orderId=7&exp=${exp}`;
const sig = sign(text);
const endless = sign("shop=shop.example&orderId=7");

/** The result of a link: the order it opens, why it doesn't, or that it contains none. */
function judged(query: string, by = rules): string {
  const search = new URLSearchParams(query);
  const key = readOrderQuery(search);
  if (!key) return "no order";
  return judgeLink(orderLinkOf(search), key, by).fault ?? `${key.shopDomain} ${key.shopOrderId}`;
}

const opens = "shop.example 7";

describe("a signed link", () => {
  test.each([
    ["as it was signed", `${text}&sig=${sig}`, opens],
    ["with a signature in capitals", `${text}&sig=${sig.toUpperCase()}`, opens],
    ["signed with the secret before", `${text}&sig=${sign(text, older.secret)}`, opens],
    ["signed with a secret that has ended", `${text}&sig=${sign(text, "ended".repeat(8))}`, "wrong"],
    ["with its parameters in another order", `sig=${sig}&exp=${exp}&orderId=7&shop=shop.example`, opens],
    ["with a campaign's parameters", `utm_source=mail&${text}&sig=${sig}&utm_id=7`, opens],
    ["with a shopper's data to fill in", `${text}&sig=${sig}&email=a%40mail.example&name=Ada`, opens],
    ["without a signature", text, "missing"],
    ["with an empty one", `${text}&sig=`, "missing"],
    ["with a cut off signature", `${text}&sig=${sig.slice(2)}`, "malformed"],
    ["with a longer one", `${text}&sig=${sig}00`, "malformed"],
    ["with a space before it", `${text}&sig=+${sig}`, "malformed"],
    ["with a space behind it", `${text}&sig=${sig}%20`, "malformed"],
    ["with the signature in base64", `${text}&sig=${btoa(sig)}`, "malformed"],
    ["with a letter that is no hex digit", `${text}&sig=${sig.replace(/^./, "g")}`, "malformed"],
    ["with full-width digits in it", `${text}&sig=${sig.replace(/^./, "１")}`, "malformed"],
    ["with a sign beyond ASCII", `${text}&sig=${sig.slice(1)}é`, "malformed"],
    ["signed with SHA-1's length", `${text}&sig=${sig.slice(0, 40)}`, "malformed"],
    ["signed for another order", `shop=shop.example&orderId=8&exp=${exp}&sig=${sig}`, "wrong"],
    ["signed for another shop", `shop=other.example&orderId=7&exp=${exp}&sig=${sig}`, "wrong"],
    ["of a shop's subdomain", `shop=a.shop.example&orderId=7&exp=${exp}&sig=${sig}`, "wrong"],
    ["with an array's name", `shop[]=shop.example&orderId=7&exp=${exp}&sig=${sig}`, "no order"],
    ["with its signature in an array", `${text}&sig[]=${sig}`, "missing"],
    ["with a name in capitals", `${text}&SIG=${sig}`, "missing"],
  ])("%s", (_, query, outcome) => {
    expect(judged(query)).toBe(outcome);
  });
});

describe("its end", () => {
  const ended = String(seconds - 3_600);
  const endedText = text.replace(exp, ended);
  const withExp = (value: string) => `shop=shop.example&orderId=7&exp=${value}`;
  const inQuery = (value: string) => withExp(encodeURIComponent(value));
  test.each([
    ["is over", `${endedText}&sig=${sign(endedText)}`, "expired"],
    ["is over, and made longer", `${text}&sig=${sign(endedText)}`, "wrong"],
    ["is taken out", `shop=shop.example&orderId=7&sig=${sig}`, "wrong"],
    ["is emptied", `shop=shop.example&orderId=7&exp=&sig=${sig}`, "wrong"],
    ["is added to a link without one", `${text}&sig=${endless}`, "wrong"],
    ["is hidden in the order", `shop=shop.example&orderId=7%26exp%3D${exp}&sig=${sig}`, "no order"],
    ["is hidden in the shop", `shop=shop.example%26orderId%3D7&orderId=7&exp=${exp}&sig=${sig}`, "no order"],
    ["has an array's name", `shop=shop.example&orderId=7&exp[]=${exp}&sig=${sig}`, "wrong"],
    ["comes twice, the signed one first", `${text}&exp=9999999999&sig=${sig}`, opens],
    ["comes twice, the signed one last", `exp=9999999999&${text}&sig=${sig}`, "wrong"],
    ["has a leading zero", `${withExp(`0${exp}`)}&sig=${sig}`, "wrong"],
    ["has a plus sign", `${inQuery(`+${exp}`)}&sig=${sig}`, "wrong"],
    ["has a space", `${inQuery(` ${exp}`)}&sig=${sig}`, "wrong"],
    ["has full-width digits", `${inQuery("１７９５３４８８００")}&sig=${sig}`, "wrong"],
    ...(
      [
        ["milliseconds", `${exp}000`],
        ["a leading zero", `0${exp}`],
        ["a plus sign", `+${exp}`],
        ["full-width digits", "１７９５３４８８００"],
        ["a date", "2026-12-24"],
      ] as const
    ).map(([name, value]) => [
      `is rightly signed with ${name}`,
      `${inQuery(value)}&sig=${sign(withExp(value))}`,
      "exp-malformed",
    ]),
    ["is ten years away", `${withExp("2110708800")}&sig=${sign(withExp("2110708800"))}`, "exp-too-far"],
  ])("%s", (_, query, outcome) => {
    expect(judged(query)).toBe(outcome);
  });

  test("may be missing only where the shop allows it", () => {
    const query = `shop=shop.example&orderId=7&sig=${endless}`;
    expect(judged(query)).toBe(opens);
    expect(judged(query, { ...rules, needsExp: true })).toBe("exp-missing");
    expect(judged(`${text}&sig=${sig}`, { ...rules, needsExp: true })).toBe(opens);
  });
});

test.each([
  ["#7", "#7"],
  ["NP-7", "NP-7"],
  ["gid://shopify/Order/7", "gid://shopify/Order/7"],
  ["007", "007"],
  [" 7 ", "7"],
])("an order written as %j holds when it was signed so, or as a number", (written, inText) => {
  const query = new URLSearchParams({ shop: "https://Shop.example/", orderId: written, exp });
  const asWritten = sign(`shop=https://Shop.example/&orderId=${inText}&exp=${exp}`);
  expect(judged(`${query}&sig=${sig}`)).toBe(opens);
  expect(judged(`${query}&sig=${written.trim() === written ? asWritten : sig}`)).toBe(opens);
  expect(judged(`${query}&sig=${sign(`shop=shop.example&orderId=8&exp=${exp}`)}`)).toBe("wrong");
});

test.each(["７", "٧", "7.0", "7e0", "0x7", "-7", "+7", "7,8", "7 8", "", "0"])(
  "an order written as %j is none, however it is signed",
  (written) => {
    const query = new URLSearchParams({ shop: "shop.example", orderId: written, exp });
    const asWritten = sign(`shop=shop.example&orderId=${written}&exp=${exp}`);
    expect(judged(`${query}&sig=${asWritten}`)).toBe("no order");
  },
);

test("a link we mail to the order's address opens that order, of any shop, and does not expire", () => {
  const mailed = mailedSignature({ shopDomain: "shop.example", shopOrderId: 7 });
  for (const by of [rules, { ...rules, secrets: [] }, { ...rules, needsExp: true }]) {
    expect(judged(`shop=shop.example&orderId=7&sig=${mailed}`, by)).toBe(opens);
    expect(judged(`shop=shop.example&orderId=7&exp=${exp}&sig=${mailed}`, by)).toBe(opens);
    expect(judged(`shop=shop.example&orderId=8&sig=${mailed}`, by)).toBe("wrong");
    expect(judged(`shop=other.example&orderId=7&sig=${mailed}`, by)).toBe("wrong");
  }
});

test("the secret that signed a link that holds is named, and no other", () => {
  const key = { shopDomain: "shop.example", shopOrderId: 7 };
  const link = { shop: "shop.example", orderId: "7", exp, sig };
  const usedFor = (more: object) => judgeLink({ ...link, ...more }, key, rules).usedId;
  expect(usedFor({})).toBe("newer");
  expect(usedFor({ sig: sign(text, older.secret) })).toBe("older");
  expect(usedFor({ sig: mailedSignature(key) })).toBeNull();
  const before = { ...link, exp: "1700000000" };
  expect(usedFor({ ...before, sig: linkSignature(newer.secret, before) })).toBeNull();
});

test("no other signature is taken", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(/^[0-9a-f]{64}$/),
        fc.nat(255).map((at) => flipped(sig, at)),
      ),
      (guess) => judged(`${text}&sig=${encodeURIComponent(guess)}`) !== opens,
    ),
  );
});

/** The signature with one of its 256 bits changed. */
function flipped(hex: string, bit: number): string {
  const bytes = Buffer.from(hex, "hex");
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return bytes.toString("hex");
}
