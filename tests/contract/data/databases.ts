import type { SupabaseClient } from "@supabase/supabase-js";
import { openTestThread } from "../../support/embedded";
import { findPostgresBin } from "../../support/postgres-bin";
import { startHostedTwin } from "../../support/postgrest";

export interface TestDatabase {
  client: SupabaseClient;
  publicClient: SupabaseClient;
  close(): Promise<void>;
}

const postgresBin = findPostgresBin();

/**
 * Both databases the data layer is written for, the embedded one on a thread as in the built server; journeys have it on theirs.
 * The second only where PostgreSQL is installed.
 */
export const databases: { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: "embedded", open: () => openTestThread({ seed: false }) },
  ...(postgresBin ? [{ name: "PostgREST + PostgreSQL", open: () => startHostedTwin(postgresBin) }] : []),
];
