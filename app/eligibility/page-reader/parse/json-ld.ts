import { readLooseJson } from "./loose-json";
import { isItem, itemsOf, listOf, type PageItem, walkItems } from "./page-item";

const maxItems = 20_000;

/** The things a page's JSON-LD blocks describe; a block that cannot be read hides no other. */
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
      const inner = itemsOf(item, "@graph");
      if (inner.length === 0) return [item];
      return item["@type"] === undefined ? inner : [item, ...inner];
    });
}

/** Looks things up by "@id", so that `{"@id": "#x"}` means the thing described elsewhere on the page. */
export class ItemIndex {
  private readonly byId = new Map<string, PageItem>();

  constructor(items: readonly PageItem[]) {
    let count = 0;
    walkItems(items, (item) => {
      count += 1;
      const id = idOf(item);
      const known = id === null ? undefined : this.byId.get(id);
      if (id !== null && (!known || Object.keys(known).length < Object.keys(item).length))
        this.byId.set(id, item);
      return count < maxItems;
    });
  }

  /** The fullest description of a thing. */
  resolve(item: PageItem): PageItem {
    const id = idOf(item);
    if (id === null || Object.keys(item).length > 2) return item;
    return this.byId.get(id) ?? item;
  }

  /** The things among a property's values, each with its fullest description. */
  itemsOf(item: PageItem, property: string): PageItem[] {
    return itemsOf(item, property).map((inner) => this.resolve(inner));
  }
}

function idOf(item: PageItem): string | null {
  const id = listOf(item["@id"])[0];
  return typeof id === "string" && id !== "" ? id : null;
}

/**
 * The value of a JSON block as pages hold it: wrapped in comments or CDATA, with raw line ends in texts, trailing commas,
 * or cut off. Undefined when it cannot be made out.
 */
function readJsonBlock(block: string): unknown {
  const text = unwrapped(block);
  return parsed(text) ?? readLooseJson(text);
}

const opening = /^(?:\s|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[|;|\ufeff){0,20}/;
const closing = /(?:\s|\/\/|\/\*|\*\/|-->|\]\]>|;){1,20}$/;

/** Removes the comments and CDATA marks that old pages put around their scripts. */
function unwrapped(block: string): string {
  const text = block.trim().replace(opening, "");
  const end = text.slice(-60);
  return text.slice(0, text.length - end.length) + end.replace(closing, "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
