import { parseJson } from "~/platform/values/json";
import { readLooseJson } from "./loose-json";
import { isItem, itemsOf, listOf, type PageItem, walkItems } from "./page-item";

const maxItems = 20_000;

/** The items in a page's JSON-LD blocks; a malformed block doesn't affect others. */
export function readJsonLd(blocks: readonly string[]): PageItem[] {
  return blocks.flatMap((block) => {
    const value = readJsonBlock(block);
    return value === undefined ? [] : topItems(value);
  });
}

function topItems(value: unknown): PageItem[] {
  return listOf(value)
    .filter(isItem)
    .flatMap((item) => {
      const inner = listOf(item["@graph"]).filter(isItem);
      if (inner.length === 0) return [item];
      return item["@type"] === undefined ? inner : [item, ...inner];
    });
}

/** Resolves "@id" references: `{"@id": "#x"}` means the item described elsewhere on the page. */
export class ItemIndex {
  private readonly byId = new Map<string, { item: PageItem; size: number }>();

  constructor(items: readonly PageItem[]) {
    let count = 0;
    walkItems(items, (item) => {
      count += 1;
      const id = idOf(item);
      const size = Object.keys(item).length;
      if (id !== null && size > (this.byId.get(id)?.size ?? 0)) this.byId.set(id, { item, size });
      return count < maxItems;
    });
  }

  /** The most complete description of an item. */
  resolve(item: PageItem): PageItem {
    const id = idOf(item);
    if (id === null || Object.keys(item).length > 2) return item;
    return this.byId.get(id)?.item ?? item;
  }

  /** The items among a property's values, each once and in its most complete description. */
  itemsOf(item: PageItem, property: string): PageItem[] {
    return [...new Set(itemsOf(item, property).map((inner) => this.resolve(inner)))];
  }
}

function idOf(item: PageItem): string | null {
  const id = listOf(item["@id"])[0];
  return typeof id === "string" && id !== "" ? id : null;
}

/**
 * Parses a JSON block as found in pages: wrapped in comments or CDATA, with raw line breaks in strings, trailing commas, or
 * truncated. Undefined if it can't be parsed.
 */
function readJsonBlock(block: string): unknown {
  const text = stripWrapper(block);
  return parseJson(text) ?? readLooseJson(text);
}

const opening = /^(?:\s|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[|;|\ufeff){0,20}/;
const closing = /(?:\s|\/\/|\/\*|\*\/|-->|\]\]>|;){1,20}$/;

/** Removes the comment and CDATA marks that old pages put around their scripts. */
function stripWrapper(block: string): string {
  const text = block.trim().replace(opening, "");
  const end = text.slice(-60);
  return text.slice(0, text.length - end.length) + end.replace(closing, "");
}
