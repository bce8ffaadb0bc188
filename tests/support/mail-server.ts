import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface Delivered {
  recipients: string[];
  raw: string;
}

/** How mail to certain recipients is refused, by local part. */
const refusals: Record<string, [code: number, words: string]> = {
  refused: [550, "5.1.1 No such mailbox"],
  plainly: [550, "Not known here"],
  relay: [554, "5.7.1 Relay access denied"],
  full: [452, "4.2.2 Mailbox full"],
};

/** An SMTP server for `ada` with the password `secret`, which refuses mail to the names above. */
export interface MailServer {
  url: string;
  /** Accepted mails, oldest first. */
  delivered: Delivered[];
  /** The maximum number of concurrent mails. */
  maxAtOnce(): number;
  connections(): number;
  close(): Promise<void>;
}

/** Starts one on a free local port. Close it after the tests. */
export async function startMailServer(): Promise<MailServer> {
  const delivered: Delivered[] = [];
  let [now, most, connections] = [0, 0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: (auth, _session, done) =>
      auth.username === "ada" && auth.password === "secret"
        ? done(null, { user: "ada" })
        : done(new Error("no")),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals[address.split("@", 1)[0] ?? ""];
      if (!refusal) return done();
      const [responseCode, words] = refusal;
      done(Object.assign(new Error(`${words} ${address}`), { responseCode }));
    },
    onData: (stream, session, done) => {
      now += 1;
      most = Math.max(most, now);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
        delivered.push({ recipients, raw: Buffer.concat(chunks).toString("utf8") });
        setImmediate(() => {
          now -= 1;
          done();
        });
      });
    },
  });
  // A killed client resets its connection.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  return {
    url: `smtp://ada:secret@127.0.0.1:${(listening.address() as AddressInfo).port}`,
    delivered,
    maxAtOnce: () => most,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
