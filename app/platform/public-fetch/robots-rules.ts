interface Rule {
  allow: boolean;
  path: string;
}

/**
 * True if a robots.txt allows the crawler named `agent` to read the URL. The groups that name the crawler apply
 * together, else those for all crawlers. The longest matching path wins, and "allow" wins over "disallow". "*" matches
 * any characters, and a final "$" the end. Source: RFC 9309 §2.2. The work is bounded by the text's length.
 */
export function robotsAllow(text: string, url: URL, agent: string): boolean {
  const path = normal(`${url.pathname}${url.search}`);
  let best: Rule | null = null;
  for (const rule of rulesFor(text, agent.toLowerCase())) {
    const longer = best === null || rule.path.length > best.path.length;
    const milder = rule.path.length === best?.path.length && rule.allow && !best.allow;
    if ((longer || milder) && fits(rule.path, path)) best = rule;
  }
  return best?.allow ?? true;
}

function rulesFor(text: string, agent: string): Rule[] {
  const rules = { own: [] as Rule[], everybody: [] as Rule[] };
  let named = false;
  let group = { own: false, everybody: false, open: false };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = "", value = ""] = /^[\s\ufeff]*([a-z-]{1,20})\s{0,20}:([^#]*)/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === "user-agent") {
      if (!group.open) group = { own: false, everybody: false, open: true };
      const token = value.trim().toLowerCase();
      group.everybody ||= token === "*";
      group.own ||= /^[a-z_-]*/.exec(token)?.[0] === agent;
      named ||= group.own;
    } else if (name === "allow" || name === "disallow") {
      group.open = false;
      const path = normal(value.trim());
      if (path === "") continue;
      if (group.own) rules.own.push({ allow: name === "allow", path });
      if (group.everybody) rules.everybody.push({ allow: name === "allow", path });
    }
  }
  return named ? rules.own : rules.everybody;
}

/** Matches each part between two stars at its first occurrence, which leaves the most room for the rest. */
function fits(pattern: string, path: string): boolean {
  const toTheEnd = pattern.endsWith("$");
  const parts = (toTheEnd ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...rest] = parts;
  if (!path.startsWith(first)) return false;
  const last = rest.pop();
  if (last === undefined) return !toTheEnd || path === first;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return toTheEnd ? path.length - at >= last.length && path.endsWith(last) : path.indexOf(last, at) >= 0;
}

/** Normalizes a path: unreserved characters are decoded, all others are percent-encoded in upper case. */
function normal(path: string): string {
  return path
    .replace(/\p{Cs}/gu, "")
    .replace(/[^\x20-\x7e]+/g, encodeURIComponent)
    .replace(/%([\da-f]{2})/gi, (code, digits: string) => {
      const sign = String.fromCharCode(Number.parseInt(digits, 16));
      return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
    });
}
