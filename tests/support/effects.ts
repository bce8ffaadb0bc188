import type { Scene } from "./account-scenes";
import { ownerRows } from "./worker-database";

/** Tables that the desk's forms write to, with the column that says whose the row is. */
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

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text.replaceAll("'", "''")}'`).join();

/**
 * How many rows of each kind belong to a scene. A single statement, because one per table took a third of a form's time.
 */
export async function effectsOf({ ids, practiceId, began }: Scene) {
  const mine = quoted([...ids, practiceId]);
  const rows = Object.entries(written).map(
    ([table, column]) =>
      `select '${table}' as what, to_jsonb(t) ->> 'id' as id from ${table} t where ${column}::text in (${mine})`,
  );
  const found =
    await ownerRows(`with rows as materialized (${rows.join(" union all ")}), known as materialized (
      select id from rows where id is not null union select unnest(array[${mine}]))
    select what, count(*) from (
      select what from rows
      union all select 'audit: ' || action from letter_audit where request_id::text in (${mine}) or actor_id::text in (${mine})
      union all select 'outbox: ' || topic from outbox o where created_at >= ${quoted([began])}
        and exists (select from known where position(known.id in o.payload::text) > 0)
    ) all_rows group by what order by what`);
  const counts = new Map(found.map(({ what, count }) => [String(what), Number(count)]));
  return {
    counts,
    since: (before: { counts: ReadonlyMap<string, number> }) =>
      Object.fromEntries(
        Array.from(counts, ([what, items]) => [what, items - (before.counts.get(what) ?? 0)] as const).filter(
          ([, items]) => items !== 0,
        ),
      ),
  };
}
