import { createClient } from "@supabase/supabase-js";
import type { Client, Database } from "~/platform/database/database";
import { readOrCreateSecret } from "~/platform/process/private-file.server";
import { WholeResponse } from "~/platform/process/whole-response";
import type { Engine } from "./embedded-engine";

/** Signs the access tokens of the embedded Auth; created with the data folder. */
export const authSecretIn = (dataDir: string): string => readOrCreateSecret(`${dataDir}/auth-secret`);

/** A supabase-js client of the embedded database, whose requests go to `ask`, with the key's permissions. */
export const connectBy = (ask: typeof fetch, key: string): Client =>
  createClient<Database>("http://embedded.local", key, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: ask },
  });

/** A `fetch` that calls an engine. Supports what supabase-js sends: a URL, headers and text. */
export const fetchFrom =
  (ask: Engine["ask"]): typeof fetch =>
  async (input, init) => {
    const { method = "GET", headers, body = null } = init ?? {};
    if (input instanceof Request || (body !== null && typeof body !== "string"))
      throw new TypeError("the embedded database takes an address and text");
    const response = await ask({ method, url: String(input), headers: [...new Headers(headers)], body });
    return new WholeResponse(Buffer.from(response.body), response);
  };
