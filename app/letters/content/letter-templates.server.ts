import { type LetterTemplate, letterTemplate } from "../domain/letter-template";

const files: Record<string, unknown> = import.meta.glob("../../../content/letters/templates/*.yaml", {
  import: "default",
  eager: true,
});

let ready: LetterTemplate[] | null = null;

/** All templates, loaded on first use. Throws `ZodError` for a malformed file. */
export function letterTemplates(): readonly LetterTemplate[] {
  ready ??= letterTemplate.array().parse(Object.values(files).flat());
  return ready;
}

/** The template for a condition; null if there is none. */
export function templateFor(condition: string): LetterTemplate | null {
  const wanted = condition.toLowerCase();
  return (
    letterTemplates().find(({ conditions }) => conditions.some((one) => one.toLowerCase() === wanted)) ?? null
  );
}
