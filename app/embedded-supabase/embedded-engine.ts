import type { AuthLink } from "~/platform/database/open-database";

/** A request of supabase-js as plain data, which may pass to another thread. */
export interface AskedRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
}

/** Its answer as plain data. */
export interface EngineResponse {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
}

/** How an engine is opened. The folder is its caller's: claimed, and created where it was missing. */
export interface EngineOptions {
  dataDir: string;
  seed: boolean;
  /** False where deliveries that were claimed earlier may still be under way. */
  freesClaims: boolean;
  /** What the clients of the API show: the first may do all, the second what a visitor may. */
  secretKey: string;
  publicKey: string;
}

/** What an open embedded database does. Arguments and results are plain data. */
export interface Engine {
  ask(request: AskedRequest): Promise<EngineResponse>;
  /** The same as in `AuthConnection`. */
  invite(email: string): Promise<AuthLink>;
  recover(email: string): Promise<AuthLink | null>;
  /** The same as in `OpenDatabase`. */
  copyFiles(into: string): Promise<string[]>;
  close(): Promise<void>;
}
