import type { Evidence } from "./gather-evidence";

/** Weights of evidence, relative to a name in the title. */
const worth = {
  called: { title: 10, description: 5.5, perWord: { title: 1, description: 0.5 } },
  signs: { title: 5, description: 2.5, perWord: { title: 0.5, description: 0.25 } },
  hints: { title: 2, description: 1 },
  maker: 4,
} as const;
const most = { called: 4, calledInDescription: 7, signs: 12, signsInDescription: 6, hints: 5 } as const;
const maxCountedLength = 4;
/** The first words of a title name the product; later ones describe it. */
const lostPerWord = 0.01;
const maxLost = 0.25;

const longer = (piece: Evidence) => Math.min(piece.length, maxCountedLength) - 1;
const total = (values: number[], limit: number) =>
  Math.min(
    values.reduce((sum, value) => sum + value, 0),
    limit,
  );

/**
 * The weight of a rule's evidence; only a name in the title gives about 10. Each phrase counts once per position, and as a
 * hint only if it is nothing more: one word is one piece of evidence.
 */
export function weigh(evidence: readonly Evidence[]): number {
  const seen = new Set<string>();
  const once = evidence
    .toSorted((a, b) => b.score - a.score)
    .filter(({ role, phrase, place }) => {
      const key = `${role} ${place} ${phrase}`;
      return !seen.has(key) && seen.add(key);
    });
  const pick = (role: Evidence["role"], place: Evidence["place"]) =>
    once.filter(
      (piece) => (piece.role === "overrules" ? "called" : piece.role) === role && piece.place === place,
    );

  const names = pick("called", "title")
    .map((piece) => {
      const place = 1 - Math.min(piece.start * lostPerWord, maxLost);
      return (worth.called.title + worth.called.perWord.title * longer(piece)) * piece.score * place;
    })
    .sort((a, b) => b - a);
  const [best = 0, ...others] = names;
  const told = pick("called", "description").map(
    (piece) => (worth.called.description + worth.called.perWord.description * longer(piece)) * piece.score,
  );
  const signs = (place: "title" | "description") =>
    pick("signs", place).map(
      (piece) => (worth.signs[place] + worth.signs.perWord[place] * longer(piece)) * piece.score,
    );
  const counted = new Set(
    once.filter(({ role }) => role !== "hints" && role !== "needs").map(({ phrase }) => phrase),
  );
  const hints = (place: "title" | "description") =>
    pick("hints", place).flatMap(({ phrase }) => (counted.has(phrase) ? [] : [worth.hints[place]]));
  return (
    best +
    total(others, most.called * 4) / 4 +
    total(told, most.calledInDescription) +
    total(signs("title"), most.signs) +
    total(signs("description"), most.signsInDescription) +
    total([...hints("title"), ...hints("description")], most.hints) +
    (once.some(({ role }) => role === "makers") ? worth.maker : 0)
  );
}
