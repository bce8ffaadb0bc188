/** A sign before a line of a list. */
const bullet = /^[-*•·>] +(?=\S)/;

/** Ways to say how many, each with the number in its first group. */
const ways = [
  /\b(?:units|pieces|count)\s?[:=]\s?(\d{1,4})(?![\d.,])/i,
  /\b(?:qty|quantity|quant|qnty|qté|anzahl|menge|cant|cantidad)\.?\s?(?:ordered|shipped|purchased|returned|refunded|cancelled|canceled)?\s?[:.=#]?\s?(\d{1,4})(?:\.0{1,3})?(?![\d.,])\b(?!\s?(?:ct|count|mg|oz|ml|tablets?|capsules?)\b)/i,
  /(?:^|[\s(·•])(?:×|(?<!\d )x)(?<!["”'] ?[x×]) ?(\d{1,3})(?![\w."”]|\s?(?:oz|ml|mg|g|in|ct|cm|mm|fl|')\b)\)?/i,
  /^(\d{1,3}) ?(?:×|x|@|of:|at$)(?=\s|$)/i,
  /(?:^|\s)(\d{1,3}) ?@/,
  /(?:^|\s)(\d{1,3}) (?:ea|each|pcs?)\.?$/i,
  /^(\d{1,3}) units?$/i,
  /\b(\d{1,3}) ?[x×] ?$/i,
  /^(\d{1,3}) (?:boxes|box|packs?|bottles?|pairs?|jars?|tins?|bags?|dozens?|tubs?|cans?|tubes?|rolls?|cases?|sessions?|visits?)(?: ?(?:x|×|at|@))?$/i,
  /^(\d{1,3}) \p{L}{2,9} ?(?:at|@|x|×)$/iu,
] as const;

/** How many a text says, e.g. "Qty: 2", "Soap × 2" or "2 @", and the text without it. */
export function quantityIn(line: string): { quantity: number | null; rest: string } {
  const text = line.replace(bullet, "");
  for (const way of ways) {
    const match = way.exec(text);
    const quantity = Number(match?.[1]);
    if (!match || quantity < 1) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return {
      quantity,
      rest: rest
        .replace(/\(\s*\)/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    };
  }
  return { quantity: null, rest: text };
}
