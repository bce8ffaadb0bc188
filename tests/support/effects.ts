import type { Scene } from "./account-scenes";
import type { World } from "./world";

/** Tables that a form of the desk may write, by the column that says whose the row is. */
const written: Readonly<Record<string, "request_id" | "provider_id" | "practice_id">> = {
  letter_questions: "request_id",
  letter_denials: "request_id",
  letter_corrections: "request_id",
  letter_visits: "request_id",
  issued_letters: "request_id",
  quality_samples: "request_id",
  provider_phrases: "provider_id",
  provider_settings: "provider_id",
  provider_licenses: "provider_id",
  providers: "practice_id",
};

/** How many rows of each kind are about a scene. */
export async function effectsOf({ db }: World, { ids, practiceId, began }: Scene) {
  const counts: Record<string, number> = {};
  const count = (what: string, items = 1) => {
    counts[what] = (counts[what] ?? 0) + items;
  };
  const mine = [...ids, practiceId];
  const rows = await Promise.all(
    Object.entries(written).map(async ([table, column]) => {
      const { data, error } = await db.from(table).select("*").in(column, mine);
      if (error) throw new Error(`${table}: ${error.message}`);
      count(table, data.length);
      return data.flatMap((row) => ("id" in row ? String(row.id) : []));
    }),
  );
  const known = [...mine, ...rows.flat()];
  const any = `(${mine.join(",")})`;
  const audit = db.from("letter_audit").select("action").or(`request_id.in.${any},actor_id.in.${any}`);
  for (const { action } of (await audit).data ?? []) count(`audit: ${action}`);
  const outbox = await db.from("outbox").select("topic, payload").gte("created_at", began);
  for (const { topic, payload } of outbox.data ?? []) {
    const about = JSON.stringify(payload);
    if (known.some((id) => about.includes(id))) count(`outbox: ${topic}`);
  }
  return {
    counts,
    since: (before: { counts: Record<string, number> }) =>
      Object.fromEntries(
        Object.entries(counts)
          .map(([what, items]) => [what, items - (before.counts[what] ?? 0)] as const)
          .filter(([, items]) => items !== 0)
          .sort(),
      ),
  };
}
