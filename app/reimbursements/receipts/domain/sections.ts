const orderName =
  /^(?:your )?(?:order|invoice|receipt|transaction)\s?(?:number|no\.?|#|id)?\s?[:#]*\s?#?([a-z0-9-]*\d[a-z0-9-]{3,30})\b/i;

/** The parts of a text that holds several orders, each from its number on; all of it where there is one order. */
export function sectionsOf(rows: readonly string[][]): (readonly string[][])[] {
  const starts: { at: number; number: string }[] = [];
  for (const [at, [first = ""]] of rows.entries()) {
    const number = orderName.exec(first.slice(0, 80))?.[1];
    if (number && starts.at(-1)?.number !== number) starts.push({ at, number });
  }
  if (new Set(starts.map(({ number }) => number)).size < 2 || starts.length > 100) return [rows];
  return starts.map(({ at }, index) => rows.slice(index === 0 ? 0 : at, starts[index + 1]?.at));
}
