import { checkDatabase } from "~/data/database/check-database.server";
import { noteEncryptionKeys } from "~/data/database/encryption-keys.server";
import { env } from "~/process/env.server";
import { keyFingerprints } from "~/services/encryption/cipher-keys.server";

let keysFit = false;

/**
 * Resolves once the database has shown that this process can work with it: key, migrations, encryption keys. Throws
 * `DatabaseUnavailableError` after `timeoutMs` without an answer, `DatabaseSetupError` where waiting doesn't help.
 */
export async function checkSetup(timeoutMs: number): Promise<void> {
  await checkDatabase(timeoutMs);
  if (keysFit) return;
  await noteEncryptionKeys(keyFingerprints(env()));
  keysFit = true;
}
