import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { runBackupCommand } from "~/operator/backup/backup-command.server";
import { recordCheckout } from "~/payments/operations/record-payment.server";
import { LivePayments } from "~/payments/service/live.server";
import { closeDatabase, database } from "~/platform/database/client.server";
import { acceptedMailsIn } from "~/platform/mail/service/accepted-mails.server";
import { LiveMail } from "~/platform/mail/service/live.server";
import { services, useServices } from "~/services.server";
import { dataDir } from "./demo-environment";
import { copyTestDatabase } from "./embedded";
import { startFakeServer } from "./fake-server";
import { FakeStripe } from "./fake-stripe";
import { startMailServer } from "./mail-server";
import { newProductLetter, paidColumns } from "./operations";
import { drainAll } from "./outbox";
import { altered } from "./world";

/** The path of the tests' backup. */
export const file = `${dataDir}-backup.tgz`;
/** Where a test may move the data folder. */
export const other = `${dataDir}-before`;

type Topic = "mail.request-received" | "payment.refund" | "letter.generate";

/** A data folder with live mail, payments and letters services, for a file's tests of backups; call it once in a file. */
export async function openRestorable() {
  const smtp = await startMailServer();
  const provider = await startFakeServer();
  const stripe = new FakeStripe();
  provider.answerWith(stripe.respond);
  /** The keys with which letters were requested. */
  const generated: string[] = [];

  /** The services as in a process that was just started on the folder. */
  function serve(): void {
    const acceptedFolder = acceptedMailsIn(dataDir);
    const config = { secretKey: "sk_test_fake", webhookSecret: "whsec_fake", apiBase: provider.url };
    const requestGeneration = async (_: unknown, key: string) => void generated.push(key);
    useServices({});
    useServices({
      mail: new LiveMail({ smtpUrl: smtp.url, from: "from@letterwell.example", acceptedFolder }),
      payments: new LivePayments(config),
      letters: altered(services().letters, { requestGeneration }),
    });
  }

  beforeAll(async () => {
    mkdirSync(dataDir, { recursive: true });
    await copyTestDatabase(dataDir, true);
    serve();
  });
  afterAll(async () => {
    await closeDatabase();
    useServices({});
    await Promise.all([smtp.close(), provider.close()]);
    for (const path of [file, other]) rmSync(path, { recursive: true, force: true });
  });

  const mailsTo = (email: string) => smtp.delivered.filter(({ recipients }) => recipients.includes(email));

  /** A letter whose payment the provider has; we know it if `columns` say so. */
  async function newLetter(columns: Record<string, unknown> = {}) {
    const id = randomUUID();
    const checkoutId = stripe.newPaid(id, 2_500);
    const session = { id, checkout_session_id: checkoutId };
    return { ...(await newProductLetter({ db: await database() }, { ...columns, ...session })), checkoutId };
  }

  async function paidLetter(columns: Record<string, unknown> = {}) {
    const letter = await newLetter({ ...paidColumns(), ...columns });
    const reference = { payment_reference: letter.checkoutId.replace("cs_", "pi_") };
    await (await database()).from("product_page_lmn_requests").update(reference).eq("id", letter.id);
    return letter;
  }

  async function waiting(topic: Topic, requestId: string): Promise<string> {
    const payload = topic === "payment.refund" ? { requestId } : { kind: "product", requestId };
    const answer = await (await database()).from("outbox").insert({ topic, payload }).select("id").single();
    if (answer.error) throw new Error(answer.error.message);
    return answer.data.id;
  }

  async function backUp(): Promise<void> {
    rmSync(file, { force: true });
    expect(await runBackupCommand([file])).toMatchObject({ exitCode: 0 });
  }

  /** Polls the provider about the payment that we may not know, and delivers what is due. */
  async function goOn(checkoutId: string): Promise<void> {
    await recordCheckout(await services().payments.readCheckout(checkoutId));
    await drainAll();
  }

  /** Makes a backup while deliveries are pending, delivers all but one of them, and stops. */
  async function backUpThenDeliver() {
    generated.length = 0;
    const letters = { sent: await paidLetter(), late: await paidLetter(), unpaid: await newLetter() };
    const refunded = await paidLetter({ status: "denied" });
    const rows = {
      sent: await waiting("mail.request-received", letters.sent.id),
      refund: await waiting("payment.refund", refunded.id),
      generate: await waiting("letter.generate", letters.sent.id),
      late: await waiting("mail.request-received", letters.late.id),
    };
    await backUp();
    const never = { available_at: "2099-01-01T00:00:00Z" };
    await (await database()).from("outbox").update(never).eq("id", rows.late);
    await goOn(letters.unpaid.checkoutId);
    await closeDatabase();
    const made = { letters, refunded, rows };
    expect(outcomeOf(made)).toEqual({ sent: 1, unpaid: 1, late: 0, refunds: 1, keys: 2 });
    return made;
  }
  type Made = { letters: Record<"sent" | "late" | "unpaid", Letter>; refunded: Letter };
  type Letter = Awaited<ReturnType<typeof newLetter>>;

  /**
   * What the receivers got so far: mails by letter, refunds of one payment, distinct keys with which letters were
   * requested.
   */
  const outcomeOf = ({ letters, refunded }: Made) => ({
    sent: mailsTo(letters.sent.email).length,
    unpaid: mailsTo(letters.unpaid.email).length,
    late: mailsTo(letters.late.email).length,
    refunds: stripe.refunds.count(refunded.checkoutId),
    keys: new Set(generated).size,
  });

  return { serve, backUp, backUpThenDeliver, goOn, outcomeOf, generated };
}
