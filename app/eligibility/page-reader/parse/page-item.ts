/**
 * An item described in a page, in the shape of JSON-LD: "@type" and "@id"; other keys are schema.org properties with
 * strings, numbers, items, or lists as values. Microdata and RDFa are converted to the same shape.
 */
export type PageItem = { readonly [property: string]: unknown };

const maxDepth = 24;
/** Several times as many as real products have. References let a short page repeat a long list, so its length doesn't bound the work. */
const maxValues = 500;
const maxTexts = 50;

export function isItem(value: unknown): value is PageItem {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first 500 of a property's values as a flat list; empty for a missing property. */
export function valuesOf(item: PageItem, property: string): unknown[] {
  const value = Object.hasOwn(item, property) ? item[property] : undefined;
  return listOf(value).slice(0, maxValues);
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flat(3);
  return isItem(value) && Array.isArray(value["@list"]) ? value["@list"].flat(3) : [value];
}

/** A property's values that are items. */
export const itemsOf = (item: PageItem, property: string): PageItem[] =>
  valuesOf(item, property).filter(isItem);

/** An item's types in lower case, without the vocabulary's URL or prefix. */
export function typesOf(item: PageItem): string[] {
  return listOf(item["@type"] ?? item.type).flatMap((type) =>
    typeof type === "string"
      ? [
          type
            .slice(0, 100)
            .replace(/^.*[/#:]/, "")
            .toLowerCase(),
        ]
      : [],
  );
}

export const hasType = (item: PageItem, ...names: string[]): boolean =>
  typesOf(item).some((type) => names.includes(type));

/** A property's first 50 texts, including language-tagged or wrapped values. */
export function textsOf(item: PageItem, property: string): string[] {
  const texts = valuesOf(item, property).flatMap((value) => {
    if (typeof value === "string") return [value];
    if (typeof value === "number") return [String(value)];
    const inner = isItem(value) ? value["@value"] : undefined;
    return typeof inner === "string" || typeof inner === "number" ? [String(inner)] : [];
  });
  return texts.slice(0, maxTexts);
}

/** Calls `visit` for every item in a value, outer before inner; returning false skips an item's inside. */
export function walkItems(value: unknown, visit: (item: PageItem) => boolean, depth = 0): void {
  if (depth > maxDepth) return;
  if (Array.isArray(value)) {
    for (const entry of value) walkItems(entry, visit, depth + 1);
  } else if (isItem(value) && visit(value)) {
    for (const inner of Object.values(value)) {
      if (typeof inner === "object") walkItems(inner, visit, depth + 1);
    }
  }
}
