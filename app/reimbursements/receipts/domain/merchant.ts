import { foldText } from "~/platform/values/fold-text";
import { datesInText } from "./dates-in-text";
import { hostName, menu, nameCells, withoutDomain } from "./merchant-names";
import type { PageSite, ReceiptDocument } from "./receipt-document";
import { sumRole } from "./sum-role";

/** Senders that only process payments or mail for a shop: the shop's name is in the text. */
const carriers =
  /\b(?:paypal|stripe|square(?:up)?|venmo|toast|clover|shopify|shop app|klarna|afterpay|affirm|quickbooks|intuit|freshbooks|wave(?:apps)?|simplepractice|bill\.com|zelle|messaging|billing|payments?)\b/i;
const generic =
  /^(?:(?:no|do ?not)[- ]?reply|orders?|order (?:confirmation|update|status|notification)s?|receipts?|billing|invoices?|invoicing|accounts?|accounting|support|customer (?:service|care|support)|service|info|hello|hi|team|sales|shop|store|notifications?|auto-?confirm|shipment-tracking|mail|mailer|email|news(?:letter)?|contact|help|admin|office|the team|payments?|return|returns|refunds?|shipping|confirm(?:ation)?s?|updates?|web|online|e?receipts?|transaction|pharmacy|patient|rx)$/i;
const around = [
  /\s+order (?:number|no\.?|#).*$/i,
  /\s+(?:via|through|by way of|on behalf of|powered by)\s.*$/i,
  /^(?:your|the)\s+(?=.*\b(?:team|order|receipt|orders)\b)/i,
  /\s*[-|:,]?\s*\b(?:e-?receipts?|(?:digital|itemized) receipts?|orders?|order (?:confirmations?|updates?|status|desk|team|notifications?)|receipts?|billing(?: (?:department|office|team))?|invoices?|invoicing|customer (?:service|care|support|success)|support(?: team)?|team|service desk|notifications?|updates?|no-?reply|do not reply|(?:online|web) orders?|accounts? receivable|confirmations?|shipping|returns(?: (?:team|center|department))?|refunds?|front desk|transactions|patient (?:billing|accounts|services|portal))$/i,
  /^(?:orders?|receipts?|billing|support|team|customer service|customer care|hello|info|news)\s+(?:at|from|@)\s+/i,
];
const named = [
  /\b(?:receipt|payment|order|invoice|purchase|refund)s?\s+(?:from|to|at|with|for your (?:payment|purchase) (?:to|at|from))\s+([^#:(]{2,60}?)(?:\s*(?:[#(:]|has been|is confirmed|is on|was|\bfor\b|\border\b|$|(?<!\b(?:dr|st|mrs?|ms))[.!,]\s|[.!]$|\s-\s))/i,
  /\b(?:you (?:paid|sent a payment of \S+(?: usd)? to|made a (?:payment|purchase) (?:to|at)|authorized a payment to)|sold by|paid to|thank(?:s| you) for (?:shopping|your (?:order|purchase|payment|visit)) (?:at|with|from|to)|thanks for shopping (?:at|with)|welcome to)\s+([^#:(]{2,60}?)(?:\s*(?:[#(:]|for \$|\bon \d|$|(?<!\b(?:dr|st|mrs?|ms))[.!,]\s|[.!]$))/i,
];

/** Words for the document itself, such as "Invoice", which aren't a shop's name. */
export const ofOrders =
  /\b(?:id|orders?|receipts?|invoices?|purchases?|details?|history|account|confirm(?:ation|ed)|thank|summary|checkout|status|returns?|transactions?|print|prescriptions?|cart|#?\d{4,})\b/i;

/** The shop's name: its sender without mailbox words, else what the text or its head says. */
export function merchantOf(
  { kind, from, site, subject }: Pick<ReceiptDocument, "kind" | "from" | "site" | "subject">,
  rows: readonly (readonly string[])[],
): string | null {
  // A mail that a browser printed is of its sender, and not of the mail's service.
  const isShown = kind === "pdf" && shownSender(rows) !== null;
  const ofSite = { name: isShown ? null : siteName(site, rows), address: site?.host ?? null };
  const { name, address } = from ?? ofSite;
  const sender = name ? tidy(name) : null;
  const host = address ? hostName(address) : null;
  const isCarrier = carriers.test(sender ?? "") || (!isName(sender) && carriers.test(host ?? ""));
  const seller = isName(sender) && !isCarrier ? sellerIn(subject, rows, `${sender} ${host}`) : null;
  if (seller) return seller;
  if (isName(sender) && !isCarrier) return withoutDomain(inFull(sender, rows), address);
  const said = nameByLabel(rows);
  if (said && (isCarrier || !isName(sender))) return said;
  const text = [subject ?? "", ...rows.slice(0, 60).map((cells) => cells.join(" ").slice(0, 200))];
  const inText = firstNamed(text);
  if (isCarrier && inText) return inText;
  if (kind === "mail" || from) return inText ?? host ?? sender;
  // A saved page begins with its name, or with its menu.
  if (kind === "page")
    return (
      shownSender(rows) ??
      inText ??
      ownerOf(rows) ??
      nameAtTop(rows) ??
      site?.names.at(-1) ??
      host ??
      headOf(rows.slice(0, 2))
    );
  return shownSender(rows) ?? headOf(rows) ?? inText;
}

/** Number of rows at the top in which a paper names whose it is. */
const mastheadRows = 3;
const restOfName = /^(?:'[sS])?(?: (?:&|\p{Lu}[\p{L}'.]*)){1,3}$/u;

const hasMoney = (cells: readonly string[]): boolean => cells.some((cell) => /[$€£] ?\d/.test(cell));

/** A sender's name as its paper begins: "Summit Rx" → "Summit Rx Home Delivery". */
function inFull(sender: string, rows: readonly (readonly string[])[]): string {
  for (const cell of rows.slice(0, mastheadRows).flatMap((cells) => (hasMoney(cells) ? [] : cells))) {
    const name = tidy(cell.slice(0, 120));
    const rest = name.slice(sender.length);
    if (foldText(name).startsWith(foldText(sender)) && restOfName.test(rest) && !ofOrders.test(rest))
      return name;
  }
  return sender;
}

/**
 * The shop that a marketplace or courier sold for: whom the text says the purchase is from, where subject and text both name it
 * and it isn't the sender.
 */
function sellerIn(
  subject: string | null,
  rows: readonly (readonly string[])[],
  sender: string,
): string | null {
  const texts = rows.slice(0, 12).map((cells) => cells.join(" ").slice(0, 200));
  const name = firstNamed([subject ?? "", ...texts]);
  if (name === null || /\d/.test(name)) return null;
  const [said, from] = [foldText(name), foldText(sender)];
  const isSaidTwice =
    foldText(subject ?? "").includes(said) && texts.some((text) => foldText(text).includes(said));
  const isOther = !said.split(" ").some((word) => word.length > 2 && from.includes(word));
  return isSaidTwice && isOther ? name : null;
}

/** A name of a page's site that the page shows too or that its host has; a title also has slogans. */
function siteName(site: PageSite | null | undefined, rows: readonly (readonly string[])[]): string | null {
  if (!site) return null;
  const letters = (text: string) => foldText(text).replace(/[^a-z0-9]/g, "");
  const shown = rows.slice(0, 400).map((cells) => foldText(cells.join(" ").slice(0, 200)));
  const isShown = (name: string) =>
    site.isSure ||
    (letters(name) !== "" && letters(site.host).includes(letters(name))) ||
    shown.some((text) => text.includes(foldText(name)));
  return site.names.findLast(isShown) ?? null;
}

/** "© 2026 Harbor Goods, Inc." at the foot of a page. */
function ownerOf(rows: readonly (readonly string[])[]): string | null {
  for (const cells of rows.slice(-200).toReversed()) {
    const name = tidy(owner.exec(cells.join(" ").slice(0, 200))?.[1] ?? "");
    if (isName(name) && name.split(" ").length <= 5) return name;
  }
  return null;
}

const owner =
  /(?:©|\(c\)|copyright)(?: copyright)? ?(?:\d{4}(?: ?- ?\d{4})?,? )?(?:by )?([A-Z][^.,|©]{1,50}?(?:\.com)?)(?=[.,|]|,? (?:Inc|LLC|Corp|Co|All rights)\b|$)/;

function firstNamed(texts: readonly string[]): string | null {
  for (const text of texts)
    for (const pattern of named) {
      const name = tidy(pattern.exec(text)?.[1] ?? "");
      if (isName(name) && /^[A-Z0-9]/.test(name) && name.split(" ").length <= 6) return name;
    }
  return null;
}

/** "Merchant: X", or in two cells or rows. */
function nameByLabel(rows: readonly (readonly string[])[]): string | null {
  for (const [at, cells] of rows.slice(0, 120).entries())
    for (const [index, cell] of cells.entries()) {
      const match =
        /^(?:merchant|seller|store|shop|pharmacy|practice|payee|bill from)(?: name)?\s*:\s*(.{2,80})$/i.exec(
          cell,
        );
      if (match?.[1] && !/[@\d]{2}/.test(match[1])) return tidy(match[1]);
      if (/^(?:merchant|payee|seller)(?: name)?:?$/i.test(cell)) {
        const name = tidy(cells[index + 1] ?? rows[at + 1]?.[0] ?? "");
        if (isName(name)) return name;
      }
    }
  return null;
}

/** A street or town with its number, and a field's name with its value. */
const placeOrField =
  /^\d+ .*\b(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|hwy|pkwy|court|ct|suite|ste|pl|plaza|square|sq)\b|\b[A-Z]{2} \d{5}\b|^(?:from|provider|final details)\b|^\p{L}+(?: \p{L}+)?: /iu;

const notHead =
  /^(?:page \d|superbill|credit (?:note|memo)|sales slip|packing slip|date|time|invoice|receipt|statement|order|bill to|sold to|ship to|to:|from:|phone|tel|fax|www|https?|welcome|thank|store #|st#|sale|sales receipt|tax invoice|customer copy|merchant copy|duplicate|copy|your|patient|account|register|subject|hi|hello|dear|order confirmation|paid|give us|see back)\b|@|^\W*$|^[\d\W]+$/i;

/** Text of dates and order numbers only can't be a shop's name, nor several numbers of a store, a till and a sale. */
const isDated = (cell: string): boolean =>
  /#.*\d.*#.*\d/.test(cell) ||
  datesInText(cell, { near: "2999-12-31", isDayFirst: false }).length > 0 ||
  /^\W*(?:#|no\.?|order|receipt|invoice|ref)?\W*[\dA-Z]*-?\d[\d-]{3,}$/i.test(cell) ||
  /^\p{L}+ (?:(?:#|[A-Z]{1,4}-)\d{3,}|\d{4,})$/u.test(cell);

/** Whom the paper names as the one who bought. */
function buyersIn(rows: readonly (readonly string[])[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [at, cells] of rows.slice(0, 120).entries())
    for (const [index, cell] of cells.entries()) {
      const [, said] = buyer.exec(cell) ?? [];
      if (said === undefined) continue;
      const name =
        said === "" ? (cells[index + 1] ?? rows[at + 1]?.[index] ?? rows[at + 1]?.[0] ?? "") : said;
      names.add(foldText(name.replace(/\(.*$|[,!.#].*$/g, "").trim()));
    }
  return names;
}

const buyer =
  /^(?:hi|hello|dear|patient|client|customer|member|guest|cardholder|(?:bill|ship|sold|deliver)(?:ed|ing)? to|attn|name|account activity for|prepared for|guarantor)(?: name)?\b[\s:,#]*(.*)$/i;

/** What a form or a screen shows, which a name's last word isn't, and the bar above a phone's screen. */
const ofForm = /\b(?:statement|history|activity)$|\bpayment method\b|^(?:lte|5g|wi-?fi)\b/i;

/** The first words of the paper that are a name. */
function headOf(rows: readonly (readonly string[])[]): string | null {
  const buyers = buyersIn(rows);
  const priced = rows.findIndex((cells) => cells.some((cell) => /\d[.,]\d{2}\b/.test(cell)));
  const branch = /^[\p{Lu}&'.-]{3,}(?= #\d{1,6}$)/u.exec(rows[0]?.[0] ?? "")?.[0] ?? "";
  if (branch !== "" && !ofOrders.test(branch) && !notHead.test(branch)) return branch;
  // "Laboratory Invoice", above a name beside the invoice's number, is what the paper is.
  let kind: string | null = null;
  for (const cells of rows.slice(0, priced < 0 ? 8 : Math.min(8, Math.max(1, priced))))
    for (const cell of nameCells(cells)) {
      if (menu.test(cell) || placeOrField.test(cell) || isDated(cell) || buyers.has(foldText(cell))) continue;
      if (hasMoney([cell]) || cell.includes(" | ")) continue;
      const name = tidy(cell.replace(/, \d+ .*$|^[^\p{L}\d]+|[^\p{L}\d.!)]+$/gu, ""));
      if (
        name &&
        name.length <= 60 &&
        !notHead.test(cell) &&
        !ofForm.test(cell) &&
        sumRole(cell) === null &&
        /\p{L}[^\p{L}\s]?\p{L}/u.test(name) &&
        isName(name)
      ) {
        const isNumbered = cells.length > 1 && cells.some((other) => isDated(other) || /\d{4}$/.test(other));
        if (kind !== null) return isNumbered ? name : kind;
        if (name.includes(" ") || !papers.test(cell)) return name;
        kind = name;
      }
    }
  return kind;
}

const papers = /^\p{L}+ (?:invoice|statement)$/iu;

/** "Harbor Drug <rx@harbor.example>", in a mail that a browser shows or prints; not to whom it was sent. */
function shownSender(rows: readonly (readonly string[])[]): string | null {
  const cells = rows.slice(0, 60).flat();
  const readers = cells.flatMap((cell) => /^to:.*?([^<>\s@]+@[^<>\s]+)/i.exec(cell)?.[1] ?? []);
  for (const cell of cells) {
    const [, shown = "", address = ""] = /^(?:from: )?(.{2,60}?) <([^<>\s@]+@[^<>\s]+)>/i.exec(cell) ?? [];
    const name = tidy(shown);
    if (isName(name) && !readers.includes(address) && !/^(?:to|cc):/i.test(cell)) return name;
  }
  return null;
}

/** The first words of a page, where they aren't what it shows. */
function nameAtTop(rows: readonly (readonly string[])[]): string | null {
  const name = headOf(rows.slice(0, 1));
  return name !== null && ofOrders.test(name) ? null : name;
}

function tidy(name: string): string {
  let text = name.replace(/^["'\s]+|["'\s]+$/g, "").replace(/\s+/g, " ");
  for (let round = 0; round < 2; round += 1)
    for (const pattern of around) {
      const less = text.replace(pattern, "").trim();
      if (less !== "") text = less;
    }
  return text
    .replace(/ (?:store )?# ?\d{1,6}$/i, "")
    .replace(/(?<=\p{L}{2}),? (?:inc|p?\.?l\.?l\.?[cp]|p\.?c|ltd)\.?$/iu, "")
    .replace(/[\s,;:|-]+$/, "")
    .slice(0, 120);
}

const isName = (name: string | null): name is string =>
  name !== null && name.length >= 2 && !generic.test(name) && !/@/.test(name);
