import { truncate } from "./plain-text";

type Attributes = Readonly<Record<string, string>>;
type OpenItem = Record<string, unknown[]> & { "@type": string[] };

/** An open element whose text will become a property. */
interface OpenText {
  owner: OpenItem;
  properties: string[];
  text: string;
  href: string | undefined;
}

interface Frame {
  /** How many scopes the element opened. */
  scopes: number;
  openText: OpenText | null;
}

const maxTextLength = 20_000;
const maxOpenTexts = 12;
const maxItems = 2_000;
const maxReferences = 200;
const maxReferred = 50;
const addressed = new Set(["link", "a", "area"]);
const sourced = new Set(["img", "audio", "embed", "iframe", "source", "track", "video"]);

/**
 * Builds the items of microdata and RDFa Lite from a page's tags and texts in order. The result has the shape of JSON-LD;
 * items that aren't a property of another are in `items`.
 */
export class MicrodataBuilder {
  private readonly items: OpenItem[] = [];
  private readonly frames: Frame[] = [];
  private readonly scopes: OpenItem[] = [];
  private readonly openTexts: OpenText[] = [];
  /** Properties of elements that items elsewhere refer to, by id. */
  private readonly referred = new Map<string, OpenItem>();
  private readonly references: { item: OpenItem; ids: string[] }[] = [];
  private itemCount = 0;

  /** `referenced` are the ids in `itemref` attributes. */
  constructor(private readonly referenced: ReadonlySet<string>) {}

  /** `ignored` excludes items in a section about other products; `struck` means the text is crossed out. */
  open(tag: string, attributes: Attributes, part: { ignored: boolean; struck: boolean }): void {
    const referred = this.openReferred(attributes.id);
    if (referred) this.scopes.push(referred);
    const owner = this.scopes.at(-1);
    const properties = owner ? propertiesOf(attributes, owner, part.struck) : [];
    const item = this.openScope(attributes);
    let openText: OpenText | null = null;
    if (item && owner && properties.length > 0) add(owner, properties, item);
    else if (item && !part.ignored) this.items.push(item);
    else if (!item && owner && properties.length > 0)
      openText = this.read(tag, attributes, owner, properties);
    else if (owner && tag === "a" && attributes.href && owner["@type"].some((type) => /brand$/i.test(type))) {
      owner.url ??= [attributes.href];
    }
    if (item) this.scopes.push(item);
    if (openText) this.openTexts.push(openText);
    this.frames.push({ scopes: (referred ? 1 : 0) + (item ? 1 : 0), openText });
  }

  text(part: string): void {
    for (const open of this.openTexts) {
      if (open.text.length < maxTextLength) open.text += part;
    }
  }

  /** Cents follow that are set apart from the dollars only visually. */
  point(): void {
    for (const open of this.openTexts) if (open.properties.includes("price")) open.text += ".";
  }

  close(): void {
    const frame = this.frames.pop();
    for (let scopes = frame?.scopes ?? 0; scopes > 0; scopes -= 1) this.scopes.pop();
    if (!frame?.openText) return;
    this.openTexts.pop();
    const { owner, properties, text, href } = frame.openText;
    const value = truncate(text, maxTextLength).trim();
    if (value === "") return;
    const named = href !== undefined && properties.includes("brand");
    add(owner, properties, named ? { "@type": ["Brand"], name: [value], url: [href] } : value);
  }

  /** The top-level items, with the properties they refer to. */
  finish(): readonly OpenItem[] {
    const referred = new Map(
      [...this.referred].map(([id, { "@type": _, ...properties }]) => [
        id,
        Object.entries(properties).slice(0, maxReferred),
      ]),
    );
    for (const { item, ids } of this.references) {
      for (const [name, values] of ids.flatMap((id) => referred.get(id) ?? [])) {
        for (const value of values.slice(0, maxReferred)) if (value !== item) add(item, [name], value);
      }
    }
    return this.items;
  }

  private openReferred(id: string | undefined): OpenItem | null {
    if (id === undefined || !this.referenced.has(id) || this.referred.has(id)) return null;
    const item: OpenItem = { "@type": [] };
    this.referred.set(id, item);
    return item;
  }

  private openScope(attributes: Attributes): OpenItem | null {
    const typed = attributes.itemtype ?? attributes.typeof;
    if (attributes.itemscope === undefined && attributes.typeof === undefined) return null;
    this.itemCount += 1;
    if (this.itemCount > maxItems) return null;
    const id = attributes.itemid ?? attributes.resource;
    const item: OpenItem = { "@type": (typed ?? "").split(/\s+/, 8) };
    if (id) item["@id"] = [id];
    if (attributes.itemref && this.references.length < maxReferences) {
      this.references.push({ item, ids: idsIn(attributes.itemref) });
    }
    return item;
  }

  /** Returns the value immediately if an attribute contains it; else the open text that the following text fills. */
  private read(tag: string, attributes: Attributes, owner: OpenItem, properties: string[]): OpenText | null {
    const value = attributeValue(tag, attributes, properties);
    if (value !== null) add(owner, properties, value);
    if (value !== null || this.openTexts.length >= maxOpenTexts) return null;
    return { owner, properties, text: "", href: tag === "a" ? attributes.href : undefined };
  }
}

const idsIn = (text: string): string[] => text.split(/\s+/, 8);

/** The ids in a page's `itemref` attributes. */
export function referencedIds(html: string): Set<string> {
  const ids = new Set<string>();
  for (const [, quoted, single, bare] of html.matchAll(
    /\sitemref=(?:"([^"]{1,400})"|'([^']{1,400})'|([^\s"'>]{1,400}))/gi,
  )) {
    for (const id of idsIn(quoted ?? single ?? bare ?? "")) if (ids.size < maxReferences) ids.add(id);
  }
  return ids;
}

function attributeValue(tag: string, attributes: Attributes, properties: string[]): string | null {
  const content = attributes.content?.trim();
  if (content) return content;
  if (tag === "meta") return "";
  // Shops often link the brand's or product's name; strictly its value would be the URL.
  if (
    addressed.has(tag) &&
    !(tag === "a" && properties.some((name) => /^(name|brand|description)$/.test(name)))
  ) {
    return attributes.href ?? "";
  }
  if (sourced.has(tag)) return pictureSource(attributes) ?? "";
  if (tag === "data" || tag === "meter") return attributes.value ?? null;
  if (tag === "input") return attributes.value ?? "";
  return tag === "time" ? (attributes.datetime ?? null) : null;
}

/** A picture's real source: lazy-loading pages have a placeholder in `src`. */
export function pictureSource(attributes: Attributes): string | undefined {
  const { src } = attributes;
  if (src && !src.startsWith("data:")) return src;
  return attributes["data-src"] ?? attributes["data-original"] ?? attributes["data-lazy-src"];
}

/** RDFa properties count only inside a typed item, if `property` isn't an Open Graph name. */
function propertiesOf(attributes: Attributes, owner: OpenItem, struck: boolean): string[] {
  const names = attributes.itemprop ?? (attributes.property?.replace(/\bschema:/g, "") || undefined);
  if (names === undefined || /^(og|product|twitter|article|fb):/.test(names)) return [];
  const list = names.split(/\s+/, 8).map((name) => name.replace(/^https?:\/\/schema\.org\//, ""));
  const crossedOut =
    struck && list.includes("price") && !owner["@type"].some((type) => /Specification$/.test(type));
  return crossedOut ? ["strikethroughPrice"] : list.filter((name) => name !== "" && name !== "__proto__");
}

function add(owner: OpenItem, properties: string[], value: unknown): void {
  if (value === "") return;
  for (const name of properties) {
    const values = Object.hasOwn(owner, name) ? owner[name] : undefined;
    if (values) values.push(value);
    else owner[name] = [value];
  }
}
