import { foldText } from "~/platform/values/fold-text";
import type { ColumnMap } from "../../files/domain/receipt-file";

/**
 * What a column of a table may hold. Of amounts: `unit` for one piece, `line` for the row before tax, `total` with tax and
 * shipping, `price` for either of the first two, `unitTax` for one piece.
 */
export type ColumnRole =
  | "order"
  | "date"
  | "merchant"
  | "item"
  | "quantity"
  | "unit"
  | "line"
  | "price"
  | "total"
  | "unitTax"
  | "tax"
  | "shipping"
  | "discount"
  | "currency"
  | "payment"
  | "status";

/** Column numbers, from 0. */
export type Columns = Partial<Record<ColumnRole, number>>;

/** Words of a head, folded, without signs; those of a role in their order of preference. */
const heads: readonly (readonly [ColumnRole, readonly RegExp[]])[] = [
  ["unitTax", [/^unit (price )?tax$|^tax per (unit|item|piece)$/]],
  [
    "unit",
    [
      /^(item |purchase |retail )?(unit|each|single) (price|cost)$|^line ?item price$|^(price|cost) (each|per (unit|item|piece))$|^each$|^purchase (price per unit|ppu)$/,
    ],
  ],
  [
    "total",
    [
      /^((you|patient|member|i) (paid|pays?|payments?)|(patient|member|my|your) (cost|share|responsibility|copay)|co ?pay|out of pocket|paid|spent)( amount)?$/,
      /^(total owed|total (amount|charged|paid|price|cost|incl.*|with tax|after tax)|(order|grand|net|item net|invoice|receipt|row|line item) total|amount (charged|paid)|total usd|total)$/,
    ],
  ],
  [
    "line",
    [
      /^(line|item|extended|product) (total|subtotal|amount|price|cost)$|^subtotal$|^ext(ended)? price$|^(item|line) (net|price)$/,
    ],
  ],
  [
    "price",
    [
      /^(price|sale price|purchase price)( usd)?$/,
      /^(amount|cost|charge|value|expense|price paid|your price)( usd| paid)?$/,
    ],
  ],
  ["tax", [/^(sales |item |order |total )?tax(es)?( amount| charged| total)?$/]],
  [
    "shipping",
    [
      /^(item |order |total )?(shipping|delivery|postage|freight)( ?(charge|cost|fee|price|and handling|& handling|handling|amount|total))?s?$/,
    ],
  ],
  [
    "discount",
    [
      /^(total |item |order |line )?(discount|promotion|coupon|saving|rebate|promo)s?( amount| applied| total)?$/,
    ],
  ],
  [
    "quantity",
    [
      /^(original |item |order |product |line ?item )?(quantity|qty|count|units|pieces|pcs|number of items)( ordered| shipped| purchased)?$/,
    ],
  ],
  ["currency", [/^currency( code)?$/]],
  [
    "payment",
    [
      /^(payment|pay) ?(instrument|method|type|instrument type|method type|source)?$|^paid (with|by|using|from)$|^tender( type)?$|^(card|account)( used| type)?$|^method of payment$/,
    ],
  ],
  [
    "status",
    [/^(order |item |line item )?status$/, /^shipment status$/, /^(transaction |row |line )?type$|^action$/],
  ],
  [
    "order",
    [
      /^(website )?order ?(id|no|num|number|nr|#)?$/,
      /^(invoice|receipt|confirmation|transaction|sales?|rx|prescription|purchase|ticket|visit|claim|reference|ref)( ?(id|no|num|number|nr|#|code))$|^invoice$|^reference$|^receipt$/,
    ],
  ],
  [
    "date",
    [
      /^(order|ordered|purchase|purchased|sale|sold|bought|invoice|receipt|fill|filled)( ?(date|on|at|day|time))+$/,
      /^(date( (of )?(purchase|sale|order|service|fill|bought|ordered|purchased|filled|paid))?|day|when|service date|date time|timestamp|purchased|bought)$/,
      /^(transaction|payment|paid|checkout|posted|posting|created)( ?(date|on|at))?$/,
    ],
  ],
  [
    "merchant",
    [
      /^(merchant|store|shop|vendor|seller|retailer|pharmacy|provider|payee|supplier|company|business|outlet)( name)?$/,
      /^(website|site|where|bought (at|from)|purchased (at|from)|place|source|store location)$/,
    ],
  ],
  [
    "item",
    [
      /^(product|item|article|medication|drug|line ?item|prescription|goods|service) ?(name|title|description|desc|details?)$|^title$/,
      /^(items?|products?|article|medication|drug|what|purchase|goods|service|bought|thing|line ?item|expense)$/,
      /^(description|name|details?|item s? description|memo|notes?)$/,
    ],
  ],
];

const wordsOf = (head: string): string =>
  foldText(head)
    .toLowerCase()
    .replace(/([a-z])(?<!pa)(id|number|name|date)$/i, "$1 $2")
    .replace(/[^a-z&#]+/g, " ")
    .replace(/ (in )?(usd|dollars)$/, "")
    .trim();

/** Heads of a list of prescriptions, whose quantities are of tablets: each row is one thing. */
const prescriptions =
  /^(rx|prescription) ?(no|num|number|nr|#)?$|^days? supply$|^ndc$|^(medication|drug)( name)?$/;

/** What each column holds, judged by its head. */
export function columnsOf(header: readonly string[]): Columns {
  const words = header.map(wordsOf);
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const [role, patterns] of heads) {
    for (const pattern of patterns) {
      const at = words.findIndex((word, index) => !taken.has(index) && pattern.test(word));
      if (at === -1 || columns[role] !== undefined) continue;
      columns[role] = at;
      taken.add(at);
    }
  }
  const { quantity, ...others } = columns;
  return words.some((word) => prescriptions.test(word)) ? others : columns;
}

/** Heads of an account's statement: it lists what was paid to whom, and no items. */
const statement =
  /^(post(ed|ing)? date|(running |account )?balance|debits?|credits?|check (no|number|or slip.*)|card (no|number|member)|withdrawals?|deposits?|original description)$/;

/** Whether a table lists payments of a card or account: from it no receipt can be made. */
export const isStatement = (header: readonly string[]): boolean =>
  header.some((head) => statement.test(wordsOf(head)));

/** The columns as the person named them. Columns they didn't name are recognized by their heads; other price columns are left out. */
export function withNamed(columns: Columns, { price, ...named }: ColumnMap): Columns {
  const chosen = new Set([price, ...Object.values(named)]);
  const { unit, line, price: plain, ...others } = columns;
  const known = Object.entries(others).filter(([, at]) => !chosen.has(at));
  const role = unit === price ? "unit" : plain === price ? "price" : "line";
  return { ...Object.fromEntries(known), ...named, [role]: price };
}
