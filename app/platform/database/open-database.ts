import type { Client } from "./database";

export type AuthClient = Client["auth"];

/** A one-time link by mail, which proves that its reader owns this user's email address. */
export interface AuthLink {
  userId: string;
  tokenHash: string;
  type: "invite" | "recovery";
}

export interface AuthConnection {
  /** Creates a client for one request. It has no session and stores none. */
  connect(): AuthClient;
  /** The claims of an access token; null if it is forged, has expired or is refused. */
  claimsOf(access: string): Promise<unknown>;
  /** Creates the user of an email address if needed, and a link to set a password. */
  invite(email: string): Promise<AuthLink>;
  /** Creates a link to reset the password; null if no user has this email address. */
  recover(email: string): Promise<AuthLink | null>;
  /** Removes a user's second factors and returns how many there were. */
  removeFactors(userId: string): Promise<number>;
}

/** An open database: its client, its Auth, and how to close it. */
export interface OpenDatabase {
  client: Client;
  auth: AuthConnection;
  /**
   * Copies a consistent snapshot of an embedded database's files into a new folder. Returns the versions of its
   * migrations.
   */
  copyFiles?(into: string): Promise<string[]>;
  close(): Promise<void>;
  /** Resolves if the database ends without having been closed. */
  ended?: Promise<void>;
}
