import { parse } from "yaml";
import { type LetterTemplate, letterTemplate } from "~/domain/letters/letter-template";

const files: Record<string, string> = import.meta.glob("../../../content/letters/templates/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

let ready: LetterTemplate[] | null = null;

/** Every template, read at the first call. Throws `ZodError` for a file that can't be read. */
export function letterTemplates(): readonly LetterTemplate[] {
  ready ??= letterTemplate.array().parse(Object.values(files).flatMap((text) => parse(text)));
  return ready;
}

/** The templates for these conditions, in the conditions' order. */
export function templatesFor(conditions: readonly string[]): LetterTemplate[] {
  const wanted = conditions.map((condition) => condition.toLowerCase());
  const found = wanted.flatMap((condition) =>
    letterTemplates().filter((template) =>
      template.conditions.some((one) => one.toLowerCase() === condition),
    ),
  );
  return [...new Set(found)];
}
