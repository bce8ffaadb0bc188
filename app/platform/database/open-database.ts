import type { Client } from "./database";

export type AuthClient = Client["auth"];

/** What a mailed link proves once: that its reader owns the address of this user. */
export interface AuthLink {
  userId: string;
  tokenHash: string;
  type: "invite" | "recovery";
}

/** Supabase Auth of a database. */
export interface AuthConnection {
  /** A new client for one piece of work: it has no session and keeps none. */
  connect(): AuthClient;
  /** Makes the user of an address if there is none, and a link to set a password. */
  invite(email: string): Promise<AuthLink>;
  /** A link to set another password; null for an address without a user. */
  recover(email: string): Promise<AuthLink | null>;
  /** Removes a user's second factors and gives their number. */
  removeFactors(userId: string): Promise<number>;
}

/** An open database: the client, its Auth, and how to let go of what is behind it. */
export interface OpenDatabase {
  client: Client;
  auth: AuthConnection;
  /** Copies an embedded database's files, as of one moment, into a new folder; gives the versions of its migrations. */
  copyFiles?(into: string): Promise<string[]>;
  close(): Promise<void>;
  /** Resolves if what is behind it ends without having been closed. */
  ended?: Promise<void>;
}
