import { type LetterTemplate, letterTemplate } from "../domain/letter-template";

const files: Record<string, unknown> = import.meta.glob("../../../content/letters/templates/*.yaml", {
  import: "default",
  eager: true,
});

let ready: LetterTemplate[] | null = null;

/** Every template, read at the first call. Throws `ZodError` for a file that can't be read. */
export function letterTemplates(): readonly LetterTemplate[] {
  ready ??= letterTemplate.array().parse(Object.values(files).flat());
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
