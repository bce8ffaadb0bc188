import { jsonrepair } from "jsonrepair";

/** Repairing is slower than reading; what is longer than this is left alone. */
const longestRepair = 300_000;

/**
 * The value of a JSON block as pages hold it: wrapped in comments or CDATA, with raw line ends in texts, trailing commas,
 * or cut off. Undefined when it cannot be made out.
 */
export function readJsonBlock(block: string): unknown {
  const text = unwrapped(block);
  const value = parsed(text);
  if (value !== undefined || text.length > longestRepair || !/^[[{]/.test(text)) return value;
  const lined = parsed(text.replace(/\p{Cc}+/gu, " "));
  if (lined !== undefined) return lined;
  try {
    return parsed(jsonrepair(text));
  } catch {
    return undefined;
  }
}

function unwrapped(block: string): string {
  let text = block.trim();
  const from = text.search(/[[{]/);
  // The opening of a comment or CDATA section; anything else in front is no JSON.
  if (from > 0 && from < 60) text = text.slice(from);
  return text.replace(/[\s;]*(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|-->|\*\/)?[\s;]*$/, "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
