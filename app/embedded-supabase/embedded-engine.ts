import type { AuthLink } from "~/platform/database/open-database";

/** A request of supabase-js as plain data, so it can be posted to another thread. */
export interface AskedRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
}

/** The response as plain data. */
export interface EngineResponse {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
}

/** How to open an engine. The caller has created and locked the folder. */
export interface EngineOptions {
  dataDir: string;
  seed: boolean;
  /** False if deliveries leased earlier may still be in progress. */
  freesLeases: boolean;
  /** The API keys of the clients: the secret one has full access, the public one that of a visitor. */
  secretKey: string;
  publicKey: string;
}

/** The methods of an open embedded database. Arguments and results are plain data. */
export interface Engine {
  ask(request: AskedRequest): Promise<EngineResponse>;
  /** The same as in `AuthConnection`. */
  invite(email: string): Promise<AuthLink>;
  recover(email: string): Promise<AuthLink | null>;
  /** The same as in `OpenDatabase`. */
  copyFiles(into: string): Promise<string[]>;
  close(): Promise<void>;
}
