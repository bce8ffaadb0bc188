import { type Document, isScalar, LineCounter, parseDocument, visit } from "yaml";
import type { Fault } from "./lexicon-file";

interface YamlFile {
  value: unknown;
  /** The line of a value, or of its nearest ancestor. */
  lineOf: (path: readonly PropertyKey[]) => number;
  faults: Fault[];
}

/** Parses YAML with the location of its values, so that an error can name its line. */
export function readYaml(file: string, text: string): YamlFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: false });
  const faultAt = (offset: number, message: string): Fault => {
    return { file, line: counter.linePos(offset).line, category: null, message };
  };
  const faults = [
    ...document.errors.map(({ message, pos }) => faultAt(pos[0], message)),
    ...repeatedKeys(document).map(({ key, offset }) => faultAt(offset, `${key} is there twice`)),
  ];
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isPlaced(node)) return counter.linePos(node.range[0]).line;
    }
    return 1;
  };
  return { value: faults.length > 0 ? null : document.toJS(), lineOf, faults };
}

/** The library's own check is quadratic in the number of keys, too slow for a file with thousands. */
function repeatedKeys(document: Document): { key: string; offset: number }[] {
  const repeated: { key: string; offset: number }[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) repeated.push({ key: name, offset: key.range?.[0] ?? 0 });
        seen.add(name);
      }
    },
  });
  return repeated;
}

const isPlaced = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
