import { checkDatabase } from "~/platform/database/check-database.server";
import { registerEncryptionKeys } from "~/platform/database/encryption-keys.server";
import { keyFingerprints } from "~/platform/encryption/cipher-keys.server";
import { env } from "~/platform/process/env.server";

let keysFit = false;

/**
 * Resolves once the database is known to fit this process: key, migrations, encryption keys. Throws
 * `DatabaseUnavailableError` after `timeoutMs` without an answer, `DatabaseSetupError` if waiting won't help.
 */
export async function checkSetup(timeoutMs: number): Promise<void> {
  await checkDatabase(timeoutMs);
  if (keysFit) return;
  await registerEncryptionKeys(keyFingerprints(env()));
  keysFit = true;
}
