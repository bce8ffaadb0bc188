/** Entries of a site's menu. */
export const menu =
  /^(?:home|menu|skip to .*|(?:my )?(?:account|orders?|cart|lists?|profile|purchases|prescriptions|wish ?list)(?: \(\d+\))?|your (?:orders?|account)|sign (?:in|out)|log ?(?:in|out)|departments|categories|shop(?: all)?|search|help|contact(?: us)?|deals|weekly (?:ad|deals)|pickup|delivery|back(?: to .*)?|print(?: .*)?|close|buy again|reorder|women|men|kids|sale|photo|rewards)$/i;

/** "A U R A L I S" */
const isSpaced = (cell: string): boolean => /^(?:[\p{L}&] ){3,}\p{L}$/u.test(cell);
const joinLetters = (cell: string): string => cell.replaceAll(" ", "");

/** A row's cells, each of which may be a name: wide gaps between single letters or words set a name apart. */
export function nameCells(cells: readonly string[]): readonly string[] {
  if (cells.every(isSpaced)) return [cells.map(joinLetters).join(" ")];
  if (cells.some(isSpaced)) return cells.map((cell) => (isSpaced(cell) ? joinLetters(cell) : cell));
  const isOfWords = cells.length <= 4 && cells.every((cell) => /^(?:&|\p{Lu}\p{L}+)$/u.test(cell));
  return isOfWords && !cells.some((cell) => menu.test(cell)) ? [cells.join(" ")] : cells;
}

/** "orders@mail.soap-and-co.example" → "Soap And Co" */
export function hostName(address: string): string | null {
  const parts = (address.split("@").at(-1) ?? "").split(".");
  const second = parts.at(-2) ?? "";
  const name = ["co", "com", "org"].includes(second) && parts.length > 2 ? parts.at(-3) : second;
  const words = (name ?? "").split(/[-_]/).filter((word) => word !== "");
  return words.length > 0
    ? words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ")
    : null;
}

/** "Soap.example", whose address ends so, is Soap. */
export const withoutDomain = (name: string, address: string | null): string =>
  !name.includes(" ") && address?.toLowerCase().endsWith(name.toLowerCase())
    ? name.replace(/(?<=.)\.[^.]+$/, "")
    : name;
