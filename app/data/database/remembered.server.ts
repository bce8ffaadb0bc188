import { database } from "./client.server";

interface Kept<T> {
  until: number;
  answer: Promise<T>;
}

/**
 * A read that is alike for everybody, asked of the database once in so many seconds for the same question, however many
 * visitors come at a time. A failed read is forgotten at once, and of more than `most` answers the oldest. Each process
 * has its own memory, so a change shows everywhere after `seconds`.
 */
export function remembered<Question extends string | object, T>(
  read: (question: Question) => Promise<T>,
  { seconds, most }: { seconds: number; most: number },
): (question: Question) => Promise<T> {
  const memories = new WeakMap<object, Map<string, Kept<T>>>();
  return async (question) => {
    const key = JSON.stringify(question);
    const db = await database();
    const memory = memories.get(db) ?? new Map<string, Kept<T>>();
    memories.set(db, memory);
    const known = memory.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const answer = read(question);
    memory.delete(key);
    memory.set(key, { until: Date.now() + seconds * 1000, answer });
    answer.catch(() => memory.get(key)?.answer === answer && memory.delete(key));
    const [oldest] = memory.keys();
    if (memory.size > most && oldest !== undefined) memory.delete(oldest);
    return answer;
  };
}
