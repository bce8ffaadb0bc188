import type { KeyFingerprint } from "../encryption/key-fingerprint";
import { call } from "./call.server";
import { DatabaseSetupError } from "./check-database.server";

const words: Readonly<Record<string, string>> = {
  differs: "is not the key that other processes have under this id",
  lacks: "is missing, and another process encrypts with it",
};

/**
 * Compares this process's keys with those the database was written with. Throws `DatabaseSetupError` naming each key
 * that doesn't match, and `DatabaseError`.
 */
export async function registerEncryptionKeys(keys: readonly KeyFingerprint[]): Promise<void> {
  if (keys.length === 0) return;
  const faults = await call("register_encryption_keys", { keys: keys.map((key) => ({ ...key })) });
  if (faults.length === 0) return;
  const named = faults.map(
    ({ variable, key_id, fault }) => `${variable}: key ${key_id} ${words[fault] ?? fault}`,
  );
  throw new DatabaseSetupError(
    "keys",
    `${named.join("; ")}. All processes need the same keys: see "Changing keys" in docs/running.md.`,
  );
}
