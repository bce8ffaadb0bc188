import { ServiceError } from "~/platform/service/service-error";
import { receiveFile } from "../../files/operations/receive-file.server";
import { ConsentEndedError, TooOftenError } from "../service/port";
import { holdsSearch, type LeasedSearch } from "../store/inboxes.server";

const mailsAtOnce = 4;
/** Size in bytes from which a mailbox file is handed over. */
const fileBytes = 5_000_000;
/** From this attempt on, a mail that can't be fetched is left out … */
const skippedFromTry = 3;
/** … unless this many can't be: then the service is at fault. */
const maxSkipped = 5;

type ReadMail = (id: string) => Promise<Uint8Array | null>;
type Read = { mail: Uint8Array | null } | { fault: ServiceError };

/** Reads mails and hands them over as mailbox files, in the same order each time. */
export class HandingOver {
  read = 0;
  skipped = 0;
  private mails: Uint8Array[] = [];
  private bytes = 0;

  constructor(
    private readonly search: Pick<LeasedSearch, "id" | "leaseId" | "folderId" | "attempts" | "mailsRead">,
    private readonly readMail: ReadMail,
  ) {}

  /**
   * "full": the folder takes no more, or is gone; "stopped": to be done again, unless the search is another process's by now or the
   * inbox was disconnected. Throws `ServiceError` where mails can't be had, and
   * `DatabaseError`.
   */
  async handOver(ids: readonly string[], stop: AbortSignal): Promise<"done" | "full" | "stopped"> {
    for (let at = 0; at < ids.length; at += mailsAtOnce) {
      if (stop.aborted) return "stopped";
      const reads = await Promise.all(ids.slice(at, at + mailsAtOnce).map((id) => this.readOne(id)));
      // What was read of an inbox that is disconnected meanwhile isn't stored.
      if (!(await holdsSearch(this.search))) return "stopped";
      for (const read of reads) this.take(read);
      if (this.bytes >= fileBytes && !(await this.flush())) return "full";
    }
    return (await this.flush()) ? "done" : "full";
  }

  private async readOne(id: string): Promise<Read> {
    try {
      return { mail: await this.readMail(id) };
    } catch (error) {
      const isForAll = error instanceof TooOftenError || error instanceof ConsentEndedError;
      if (isForAll || !(error instanceof ServiceError)) throw error;
      return { fault: error };
    }
  }

  private take(read: Read): void {
    if ("fault" in read) {
      this.skipped += 1;
      if (this.search.attempts < skippedFromTry || this.skipped > maxSkipped) throw read.fault;
    } else if (read.mail) {
      this.read += 1;
      this.mails.push(read.mail);
      this.bytes += read.mail.byteLength;
    }
  }

  /** False if the folder is full. Throws `ServiceError` where there is no room just now. */
  private async flush(): Promise<boolean> {
    if (this.mails.length === 0) return true;
    const last = this.search.mailsRead + this.read;
    const name = `Mails ${last - this.mails.length + 1} to ${last} of your inbox`;
    const bytes = mailboxFile(this.mails);
    const taken = await receiveFile(this.search.folderId, { name, source: "inbox", bytes, network: null });
    if (taken.kind === "full" || taken.kind === "unstored")
      throw new ServiceError("inbox", "no room to store emails");
    this.mails = [];
    this.bytes = 0;
    return taken.kind !== "many" && taken.kind !== "gone";
  }
}

const separator = Buffer.from("From MAILER-DAEMON Thu Jan  1 00:00:00 1970\r\n");
const end = Buffer.from("\r\n");

/**
 * Mails as one mailbox file (mboxrd: a line that begins like a separator gets a ">" in front). The same mails make the same
 * bytes.
 */
export function mailboxFile(mails: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(mails.flatMap((mail) => [separator, quoteFromLines(mail), end]));
}

function quoteFromLines(mail: Uint8Array): Buffer {
  // In Latin-1 each byte is one character, so the conversion loses nothing.
  const text = Buffer.from(mail).toString("latin1");
  return Buffer.from(text.replace(/^>*From /gm, ">$&"), "latin1");
}
