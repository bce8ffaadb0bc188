import { parseJson } from "~/platform/values/json";

const maxBlockLength = 1_500_000;
const maxValues = 40;
const assignment = /(?:=|\bpush\(|\bparse\()\s{0,5}(?=\{)/g;

/** The JSON objects in a page's scripts: whole data blocks, and those assigned to a variable as in `var meta = {…}`. */
export function readScriptData(scripts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  for (const script of scripts) {
    if (script.length > maxBlockLength) continue;
    const text = script.trim();
    const whole = /^[[{]/.test(text) ? parseJson(text) : undefined;
    if (whole !== undefined) values.push(whole);
    else values.push(...assignedObjects(text));
    if (values.length >= maxValues) break;
  }
  return values.slice(0, maxValues);
}

function assignedObjects(script: string): unknown[] {
  const found: unknown[] = [];
  assignment.lastIndex = 0;
  for (let match = assignment.exec(script); match && found.length < 20; match = assignment.exec(script)) {
    const start = match.index + match[0].length;
    const end = endOfObject(script, start);
    if (end === null) break;
    const value = parseJson(script.slice(start, end));
    if (value !== undefined) found.push(value);
    assignment.lastIndex = end;
  }
  return found;
}

/** The end of the object that begins at `start`; null if it doesn't end. */
function endOfObject(script: string, start: number): number | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < script.length; at += 1) {
    const sign = script[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
