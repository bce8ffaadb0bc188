import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { runnerImport } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import { usStates } from "../../app/platform/values/us-state.ts";
import { median } from "./rounds.ts";
import { temporaryFolder } from "./servers.ts";
import { compare } from "./table.ts";

const requestCount = 50_000;
const rounds = 30;
const states = Object.keys(usStates);
const titles =
  `Infrared Sauna Blanket;Weighted Blanket 20 lbs;HEPA Air Purifier;Cervical Pillow;Standing Desk;Massage Gun;
  Vitamin D3 5000 IU;Probiotic Capsules;Melatonin 5 mg;Cold Plunge Tub;Rowing Machine;Ergonomic Chair;Water Flosser;
  Orthopedic Shoe;Light Therapy Lamp;Humidifier;Lumbar Roll;Gluten-Free Bread;Fitness Tracker;TENS Unit`.split(
    /;\s*/,
  );

/** Waiting requests of every state and kind, a minute apart; in every 200th the shopper has answered a question. */
const generated = () =>
  Array.from({ length: requestCount }, (_, index) => ({
    request_id: randomUUID(),
    kind: index % 3 === 0 ? ("order" as const) : ("product" as const),
    patient_state: states[(index * 7 + Math.floor(index / 51)) % states.length] ?? "VT",
    product_title: `${titles[index % titles.length]} ${index % 977}`,
    state: "waiting" as const,
    priority: index % 200 === 0 ? 0 : 1,
    waiting_since: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));

const half = states.slice(0, 28);
const place = { p_after_priority: 1, p_after_since: "2026-01-25T00:00:00Z", p_after_id: randomUUID() };
/** Views of the queue, as arguments of the database's function. */
const looks: Record<
  string,
  { p_states: string[]; p_kind?: string; p_words?: string; p_only?: string } & Partial<typeof place>
> = {
  "28 states": { p_states: half },
  "every state": { p_states: states },
  "one state": { p_states: ["VT"] },
  "late ones": { p_states: half, p_only: "late" },
  "one's own": { p_states: half, p_only: "mine" },
  "orders only": { p_states: half, p_kind: "order" },
  "a word a twentieth have": { p_states: half, p_words: "humidifier" },
  "a word one in 20,000 has": { p_states: half, p_words: "lamp 976" },
  "letters that most have": { p_states: half, p_words: "er" },
  "a page far down": { p_states: half, ...place },
};

/** Measures a page of the providers' queue with 50,000 waiting requests on the embedded database. */
export async function compareQueue(): Promise<void> {
  const { module } = await runnerImport<typeof import("../../app/embedded-supabase/embedded.server.ts")>(
    "/app/embedded-supabase/embedded.server.ts",
    { ...moduleOptions, logLevel: "error" },
  );
  const { client, close } = await module.openEmbedded({ dataDir: temporaryFolder() });
  const rows = generated();
  for (let from = 0; from < rows.length; from += 1_000) {
    await client
      .from("letter_reviews")
      .insert(rows.slice(from, from + 1_000))
      .throwOnError();
  }
  const anywhere = {
    p_kind: null,
    p_words: null,
    p_only: null,
    p_provider_id: randomUUID(),
    p_after_priority: null,
    p_after_since: null,
    p_after_id: null,
  };
  for (const [look, args] of Object.entries(looks)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await client.rpc("list_desk_queue", { ...anywhere, ...args, p_limit: 26 }).throwOnError();
      times.push(performance.now() - began);
    }
    const figure = { value: median(times), digits: 1, unit: "ms" };
    compare(`queue of ${requestCount.toLocaleString("en")} requests: ${look}, p50`, figure, { max: 60 });
  }
  await close();
}
