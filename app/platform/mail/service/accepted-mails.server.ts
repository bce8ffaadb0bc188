import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { logError } from "../../process/log.server";

/**
 * As long as the outbox keeps delivered rows. Restoring a backup loses what was delivered after it; these notes
 * survive.
 */
export const acceptedMailsDays = 30;
const keptMs = acceptedMailsDays * 86_400_000;
const sweepMs = 3_600_000;

export const acceptedMailsIn = (dataDir: string): string => join(dataDir, "accepted-mails");

/**
 * Remembers for 30 days which mails the mail server has accepted, as empty files named after their keys. A note is
 * written before anything else can happen, so a mail is sent twice only after a crash between the server's response and
 * the note.
 */
export class AcceptedMails {
  private sweptAt = 0;
  /** Notes that didn't fit on a full disk. */
  private readonly unwritten = new Set<string>();

  constructor(private readonly folder: string) {}

  /** `key` must be a valid file name. */
  has(key: string): boolean {
    return this.unwritten.has(key) || existsSync(join(this.folder, key));
  }

  /** Never throws: the mail has been sent, even if that can't be recorded. */
  note(key: string): void {
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(this.folder, key), "", { mode: 0o600 });
    } catch (error) {
      this.unwritten.add(key);
      logError(error, {}, "accepted mail could not be noted");
    }
    if (Date.now() - this.sweptAt < sweepMs) return;
    this.sweptAt = Date.now();
    void this.forgetOld().catch((error) => logError(error, {}, "notes of mails could not be deleted"));
  }

  private async forgetOld(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if (Date.now() - (await stat(path)).mtimeMs > keptMs) await rm(path, { force: true });
    }
  }
}
