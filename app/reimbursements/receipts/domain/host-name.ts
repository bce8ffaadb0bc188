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
