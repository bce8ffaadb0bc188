import type { z } from "zod";

export const notJson = "The body is not valid JSON in UTF-8.";

const types: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  datetime: "a time in ISO 8601 with its offset, such as 2026-11-20T09:30:00Z",
  date: "a day such as 2026-11-20",
  url: "an http or https address",
  uuid: "a UUID",
};

/**
 * Words for what is wrong with a field in whatever a shop's system sends, where its schema has none. They name what was expected,
 * never what was sent. A body that can't be parsed counts as missing.
 */
export const fieldWording: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        if (issue.input === undefined) return issue.path?.length ? "This field is required." : notJson;
        return `Expected ${types[issue.expected] ?? issue.expected}.`;
      case "invalid_value":
        return `Expected ${issue.values
          .map(String)
          .join(", ")
          .replace(/, ([^,]*)$/, " or $1")}.`;
      case "invalid_format":
        return formats[issue.format] && `Expected ${formats[issue.format]}.`;
      case "too_small":
        return `Expected at least ${issue.minimum}${unitOf(issue.origin, Number(issue.minimum))}.`;
      case "too_big":
        return `Expected at most ${issue.maximum}${unitOf(issue.origin, Number(issue.maximum))}.`;
      default:
        return undefined;
    }
  },
};

function unitOf(origin: string, count: number): string {
  if (origin === "string") return count === 1 ? " character" : " characters";
  return origin === "array" ? " in the list" : "";
}
