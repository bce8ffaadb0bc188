import { join } from "node:path";
import { z } from "zod";
import { createFile } from "../../process/private-file.server";
import type { SandboxStore } from "../../service/sandbox-store.server";
import { composeMessage, keyName } from "./message.server";
import type { Mail, MailMessage } from "./port";

export interface SandboxMailConfig {
  /** Where the `.eml` files go. */
  folder: string;
  store: SandboxStore;
  from: string;
  now?: () => number;
}

const deliverySchema = z.object({ file: z.string() });

/** Replaces the mail server: writes each mail as an `.eml` file, which any mail program can open. */
export class SandboxMail implements Mail {
  readonly sandbox = true;
  constructor(private readonly config: SandboxMailConfig) {}

  async send(message: MailMessage): Promise<void> {
    const file = await this.fileFor(keyName(message.idempotencyKey));
    const { createTransport } = await import("nodemailer");
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const built = await composer.sendMail(composeMessage(message, this.config.from));
    if (!Buffer.isBuffer(built.message)) throw new TypeError("the mail was not built in memory");
    await createFile(join(this.config.folder, file), built.message);
  }

  /** The file name depends only on the key, so a repeated delivery finds the first one's file. */
  private async fileFor(key: string): Promise<string> {
    const time = new Date((this.config.now ?? Date.now)()).toISOString().replace(/[:.]/g, "-");
    const first = { file: `${time}-${key}.eml` };
    if (await this.config.store.create("mails", key, first)) return first.file;
    return (await this.config.store.read("mails", key, deliverySchema))?.file ?? first.file;
  }
}
