const maxDepth = 100;
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: " ", f: " " };
const space = /(?:[\s\p{Cc}\ufeff]|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))*/uy;
const word = /[\w$@.+-]+/y;
const stringPart = /[^"'\\]+/y;
/** What may follow the quote that ends a string, in an object and in an array; other quotes are part of the string. */
const afterText = {
  object: /\s*(?:[}\]:;]|$|,\s*(?:["'}\]]|\/[*/]|[\w$@]{1,60}\s{0,20}:|$)|["'][\w@$ -]{1,60}["']\s{0,20}:)/y,
  list: /\s*(?:[}\];]|$|,\s*(?:["'{[\]}\d-]|true|false|null|$)|\s["'])/y,
};

/**
 * Parses malformed JSON: raw line breaks and unescaped quotes in strings, comments, unquoted or single-quoted names,
 * missing or extra commas, a truncated end, several values in a row (which become an array). Runs in linear time. Undefined
 * if the text doesn't begin with an object or array.
 */
export function readLooseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const reader = new LooseReader(text);
  const values: unknown[] = [];
  while (reader.more()) values.push(reader.value("list", 0));
  return values.length === 1 ? values[0] : values.filter((value) => typeof value === "object");
}

class LooseReader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** True while another top-level object or array follows; anything else there is skipped. */
  more(): boolean {
    const next = /[[{]/g;
    next.lastIndex = this.at;
    this.at = next.exec(this.text)?.index ?? this.text.length;
    return this.at < this.text.length;
  }

  value(place: "object" | "list", depth: number): unknown {
    this.skip();
    const sign = this.text[this.at];
    if (sign === "{" || sign === "[") {
      this.at += 1;
      if (depth > maxDepth) return null;
      return sign === "{" ? this.object(depth + 1) : this.list(depth + 1);
    }
    return sign === '"' || sign === "'" ? this.string(sign, place) : literal(this.match(word));
  }

  private object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    for (this.skip(); this.at < this.text.length; this.skip()) {
      const sign = this.text[this.at] ?? "";
      if (sign === "}") this.at += 1;
      if (sign === "}" || sign === "]") break;
      const name = sign === '"' || sign === "'" ? this.string(sign, "object") : this.match(word);
      this.skip();
      if (this.text[this.at] === ":") {
        this.at += 1;
        const value = this.value("object", depth);
        if (name !== "__proto__") object[name] = value;
      } else if (name === "" && this.text[this.at] === sign) this.at += 1;
    }
    return object;
  }

  private list(depth: number): unknown[] {
    const list: unknown[] = [];
    for (this.skip(); this.at < this.text.length; this.skip()) {
      const sign = this.text[this.at] ?? "";
      if (sign === "]") this.at += 1;
      if (sign === "]" || sign === "}") break;
      const before = this.at;
      const value = this.value("list", depth);
      if (this.at === before) this.at += 1;
      else list.push(value);
    }
    return list;
  }

  private string(quote: string, place: "object" | "list"): string {
    const parts: string[] = [];
    this.at += 1;
    while (this.at < this.text.length) {
      parts.push(this.match(stringPart));
      const sign = this.text[this.at];
      this.at += 1;
      if (sign === "\\") parts.push(this.escaped());
      else if (sign === quote && this.endsHere(place)) break;
      else if (sign !== undefined) parts.push(sign);
    }
    return parts.join("");
  }

  private escaped(): string {
    const sign = this.text[this.at] ?? "";
    this.at += 1;
    const code = sign === "u" ? this.text.slice(this.at, this.at + 4) : "";
    if (!/^[\da-f]{4}$/i.test(code)) return escapes[sign] ?? sign;
    this.at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  private endsHere(place: "object" | "list"): boolean {
    const after = afterText[place];
    after.lastIndex = this.at;
    return after.test(this.text);
  }

  private skip(): void {
    this.match(space);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }
}

function literal(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  if (text === "" || text === "null" || text === "undefined") return null;
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}
