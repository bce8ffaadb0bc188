import type { SupabaseClient } from "@supabase/supabase-js";

export interface TestDatabase {
  client: SupabaseClient;
  publicClient: SupabaseClient;
  close(): Promise<void>;
}
