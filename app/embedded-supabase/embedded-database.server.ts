import { randomBytes } from "node:crypto";
import { jwtVerify } from "jose";
import type { Client } from "~/platform/database/database";
import type { OpenDatabase } from "~/platform/database/open-database";
import { timedFetch } from "~/platform/database/timed-fetch.server";
import { authSecretIn, connectBy, fetchFrom } from "./embedded-client.server";
import type { Engine, EngineOptions } from "./embedded-engine";
import { openLockedFolder } from "./folder-lock.server";

export interface EmbeddedDatabase extends OpenDatabase {
  copyFiles(into: string): Promise<string[]>;
  /** A client with a browser's permissions: the public key's. */
  publicClient: Client;
}

/**
 * Opens the embedded database in `<dataDir>/db` on the engine that `open` returns. Creates and seeds it the first time and
 * applies new migrations. One process at a time: throws `FolderInUseError` for the second, `FolderNotWritableError` if
 * nothing can be written, `FolderHalfRestoredError` after an interrupted restore.
 */
export async function openOnEngine(
  open: (options: EngineOptions) => Promise<{ engine: Engine; ended?: Promise<void> }>,
  options: { dataDir: string; seed?: boolean; freesLeases?: boolean },
): Promise<EmbeddedDatabase> {
  const { dataDir, release } = openLockedFolder(options.dataDir);
  const secretKey = `sb_secret_${randomBytes(32).toString("base64url")}`;
  const publicKey = `sb_publishable_${randomBytes(32).toString("base64url")}`;
  const { seed = true, freesLeases = true } = options;
  const { engine, ended } = await open({ dataDir, seed, freesLeases, secretKey, publicKey }).catch(
    (cause) => {
      release();
      throw cause;
    },
  );
  const ask = timedFetch(fetchFrom((request) => engine.ask(request)));
  const connect = (key: string) => connectBy(ask, key);
  const signing = new TextEncoder().encode(authSecretIn(dataDir));
  return {
    client: connect(secretKey),
    publicClient: connect(publicKey),
    auth: {
      connect: () => connect(publicKey).auth,
      // Verified here, as a project's public keys allow: lite's Auth takes a third of what a page of the desk costs the thread.
      claimsOf: (access) =>
        jwtVerify(access, signing, { algorithms: ["HS256"] }).then(
          ({ payload }) => payload,
          () => null,
        ),
      invite: (email) => engine.invite(email),
      recover: (email) => engine.recover(email),
      // Lite's Auth has no second factors.
      removeFactors: async () => 0,
    },
    copyFiles: (into) => engine.copyFiles(into),
    ...(ended && { ended: ended.then(release) }),
    close: async () => {
      await engine.close();
      release();
    },
  };
}
