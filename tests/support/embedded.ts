import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import type { EmbeddedDatabase } from "~/embedded-supabase/embedded-database.server";
import { openInThread } from "~/embedded-supabase/embedded-in-thread.server";
import { migrations, seed } from "~/platform/database/migrations.server";
import { builtProgram } from "./built-program";
import { madeOnce } from "./made-once";

/**
 * A temporary embedded database, migrated, and seeded with the demo rows unless `seed` is false; `close` deletes it. The
 * first call after a change of the SQL files creates a template (about 4 s); later ones copy it (under 1 s).
 */
export async function openTestDatabase(options: { seed?: boolean } = {}): Promise<EmbeddedDatabase> {
  return openCopy(openEmbedded, options.seed ?? true);
}

/** The same in its own thread, as in the built server. */
export async function openTestThread(options: { seed?: boolean } = {}): Promise<EmbeddedDatabase> {
  const program = await builtProgram("embedded-thread");
  return openCopy((copy) => openInThread(copy, program), options.seed ?? true);
}

async function openCopy(
  openIn: (options: { dataDir: string; seed: boolean }) => Promise<EmbeddedDatabase>,
  seed: boolean,
): Promise<EmbeddedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "letterwell-test-"));
  await copyTestDatabase(dataDir, seed);
  const open = await openIn({ dataDir, seed });
  return {
    ...open,
    close: async () => {
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies a migrated database's files into an empty data folder. */
export async function copyTestDatabase(dataDir: string, withSeed: boolean): Promise<void> {
  cpSync(join(await template(withSeed), "db"), join(dataDir, "db"), { recursive: true });
}

const halfDay = 12 * 3_600_000;

/**
 * The folder of a migrated, closed database that is never opened itself, only copied. It is at most half a day old by the
 * process's clock, which may be changed: requests in the seed are late after a day.
 */
export async function template(withSeed: boolean): Promise<string> {
  const madeIn = Math.floor(Date.now() / halfDay);
  const { LITE_AUTH_BCRYPT_COST } = process.env;
  const key = createHash("sha256").update(
    JSON.stringify([migrations, withSeed && seed, process.versions.node, LITE_AUTH_BCRYPT_COST, madeIn]),
  );
  const finished = join(tmpdir(), `letterwell-template-${key.digest("hex").slice(0, 16)}`);
  return madeOnce(finished, async (at) => {
    const open = await openEmbedded({ dataDir: at, seed: withSeed });
    await open.close();
  });
}
