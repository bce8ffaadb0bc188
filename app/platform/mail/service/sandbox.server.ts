import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { unlessMissing } from "../../process/missing-file";
import { createFile } from "../../process/private-file.server";
import type { SandboxStore } from "../../service/sandbox-store.server";
import { composeMessage, keyName } from "./message.server";
import type { Mail, MailMessage } from "./port";

interface SandboxMailConfig {
  /** Where the `.eml` files go. */
  folder: string;
  store: SandboxStore;
  from: string;
  now?: () => number;
}

const mailSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** A mail's file, and what a page shows of it. */
const deliverySchema = z.object({ file: z.string(), mail: mailSchema.optional() });

interface SandboxMessage extends z.output<typeof mailSchema> {
  key: string;
  /** When it was sent first, as ISO 8601. */
  sentAt: string;
}

const fileName = /^(\d{4}-\d\d-\d\dT[\d-]{12}Z)-([\w-]+)\.eml$/;

/** Replaces the mail server: writes each mail as an `.eml` file, which any mail program can open. */
export class SandboxMail implements Mail {
  readonly sandbox = true;
  constructor(private readonly config: SandboxMailConfig) {}

  async send(message: MailMessage): Promise<void> {
    const file = await this.fileFor(message);
    const { createTransport } = await import("nodemailer");
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const built = await composer.sendMail(composeMessage(message, this.config.from));
    if (!Buffer.isBuffer(built.message)) throw new TypeError("the mail was not built in memory");
    await createFile(join(this.config.folder, file), built.message);
  }

  /** The newest mails, the latest first. */
  async readNewest(count: number): Promise<SandboxMessage[]> {
    const files = await readdir(this.config.folder).catch(unlessMissing<string[]>([]));
    const newest = files
      .filter((file) => fileName.test(file))
      .sort()
      .slice(-count)
      .reverse();
    const read = newest.map(async (file) => {
      const [, time = "", key = ""] = fileName.exec(file) ?? [];
      const delivery = await this.config.store.read("mails", key, deliverySchema);
      const sentAt = time.replace(/T(\d\d)-(\d\d)-(\d\d)-/, "T$1:$2:$3.");
      return delivery?.mail ? [{ ...delivery.mail, key, sentAt }] : [];
    });
    return (await Promise.all(read)).flat();
  }

  /** The file name depends only on the key, so a repeated delivery finds the first one's file. */
  private async fileFor({ to, subject, text, idempotencyKey }: MailMessage): Promise<string> {
    const key = keyName(idempotencyKey);
    const time = new Date((this.config.now ?? Date.now)()).toISOString().replace(/[:.]/g, "-");
    const first = { file: `${time}-${key}.eml`, mail: { to, subject, text } };
    if (await this.config.store.create("mails", key, first)) return first.file;
    return (await this.config.store.read("mails", key, deliverySchema))?.file ?? first.file;
  }
}
