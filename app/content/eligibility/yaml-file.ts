import { LineCounter, parseDocument } from "yaml";
import type { Fault } from "./lexicon-file";

export interface YamlFile {
  value: unknown;
  /** The line a value is written at, or the nearest one around it. */
  lineOf: (path: readonly PropertyKey[]) => number;
  faults: Fault[];
}

/** Reads YAML whose values can be found again, so that a fault can name its line. */
export function readYaml(file: string, text: string): YamlFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const faults = document.errors.map(({ message, pos }) => ({
    file,
    line: counter.linePos(pos[0]).line,
    category: null,
    message,
  }));
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isPlaced(node)) return counter.linePos(node.range[0]).line;
    }
    return 1;
  };
  return { value: faults.length > 0 ? null : document.toJS(), lineOf, faults };
}

const isPlaced = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
