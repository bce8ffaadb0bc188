import { readLooseJson } from "./loose-json";

/**
 * The value of a JSON block as pages hold it: wrapped in comments or CDATA, with raw line ends in texts, trailing commas,
 * or cut off. Undefined when it cannot be made out.
 */
export function readJsonBlock(block: string): unknown {
  const text = unwrapped(block);
  return parsed(text) ?? readLooseJson(text);
}

const opening = /^(?:\s|\/\/|\/\*|\*\/|<!--|<!\[CDATA\[|;|\ufeff){0,20}/;
const closing = /(?:\s|\/\/|\/\*|\*\/|-->|\]\]>|;){1,20}$/;

/** Without the comments and CDATA marks that old pages put around their scripts. */
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
