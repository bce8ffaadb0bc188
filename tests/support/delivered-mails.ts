import type { MailMessage } from "~/platform/mail/service/port";
import { services } from "~/services.server";
import { drainAll } from "./outbox";
import { altered, type World } from "./world";

/** Delivers pending rows and returns the mails to one address. */
export async function mailsTo(world: World, email: string): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const mail = altered(services().mail, {
    send: async (message) => {
      mails.push(message);
    },
  });
  await world.withServices({ mail }, drainAll);
  return mails.filter(({ to }) => to === email);
}
