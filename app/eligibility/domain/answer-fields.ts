import { type Answers, answersSchema } from "./judgement";

const prefix = "answer-";

/** The form field for the answer to the question with this id. */
export const answerField = (id: string): string => prefix + id;

/** Parses the answers in a posted form; null if there are none, or the form isn't one of ours. */
export function readAnswers(form: Iterable<[string, unknown]>): Answers | null {
  const given = [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  const { data } = answersSchema.safeParse(Object.fromEntries(given));
  return data && given.length > 0 ? data : null;
}
