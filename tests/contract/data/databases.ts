import type { SupabaseClient } from "@supabase/supabase-js";
import { openTestDatabase } from "../../support/embedded";
import { findPostgresBin } from "../../support/postgres-bin";
import { startHostedTwin } from "../../support/postgrest";

export interface TestDatabase {
  client: SupabaseClient;
  publicClient: SupabaseClient;
  close(): Promise<void>;
}

const postgresBin = findPostgresBin();

/** Both databases the data layer is written for; the second only where PostgreSQL is installed. */
export const databases: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: "embedded", open: () => openTestDatabase({ seed: false }) },
  ...(postgresBin ? [{ name: "PostgREST + PostgreSQL", open: () => startHostedTwin(postgresBin) }] : []),
];
