const maxLength = 200_000;
const maxRules = 2_000;
const telling =
  /display:none|visibility:hidden|line-through|font-size:[01](?:px)?(?:;|!|$)|max-height:0|display:(?:inline-)?(?:flex|grid)|grid-column:/;

/** What the rules of a mail's `<style>` say of classes, as far as they hide text, cross it out or set it side by side. */
export class StyleSheet {
  private readonly byClass = new Map<string, string>();

  add(css: string): void {
    const rules = withoutConditions(css.slice(0, maxLength).replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ""));
    for (const [, selectors = "", body = ""] of rules.matchAll(/([^{}]{1,2000})\{([^{}]{0,2000})\}/g)) {
      const declarations = body.toLowerCase().replace(/\s+/g, "");
      if (!telling.test(declarations)) continue;
      for (const selector of selectors.split(",", 50)) {
        const name = /^(?:\w+)?\.([\w-]+)$/.exec(selector.trim())?.[1];
        if (name && this.byClass.size < maxRules) {
          this.byClass.set(name, `${this.byClass.get(name) ?? ""};${declarations}`);
        }
      }
    }
  }

  /** The declarations that matter for an element with these classes, in lower case and without spaces. */
  rulesFor(classes: string): string {
    if (this.byClass.size === 0) return "";
    return classes
      .split(/\s+/, 20)
      .map((name) => this.byClass.get(name) ?? "")
      .join("");
  }
}

/** Without rules for narrow screens, print and dark mode, which would hide what everybody else sees. */
function withoutConditions(css: string): string {
  let kept = "";
  let from = 0;
  for (let at = css.indexOf("@"); at >= 0; at = css.indexOf("@", from)) {
    kept += css.slice(from, at);
    const end = endOfRule(css, at);
    from = end;
    if (end >= css.length) break;
  }
  return kept + css.slice(from);
}

/** After the block, or the semicolon, that ends the at-rule. */
function endOfRule(css: string, at: number): number {
  let depth = 0;
  for (let index = at; index < css.length; index += 1) {
    const sign = css[index];
    if (sign === "{") depth += 1;
    else if (sign === ";" && depth === 0) return index + 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth <= 0) return index + 1;
    }
  }
  return css.length;
}
