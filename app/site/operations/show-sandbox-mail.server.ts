import { data } from "@remix-run/node";
import { isFromOwnMachine, showsSandboxMail } from "~/platform/http/own-machine.server";
import { env } from "~/platform/process/env.server";
import { publicUrl } from "~/platform/process/public-url.server";
import { sandboxMails } from "~/services.server";

const shownMails = 20;

/**
 * The mails that the demo on this machine sent, with the secret links in them. Throws 404 for visitors from elsewhere, who
 * could read what others were sent, and if mail isn't the sandbox's.
 */
export async function showSandboxMail(request: Request) {
  const sandbox = showsSandboxMail(env()) ? sandboxMails() : null;
  if (!sandbox) throw data(null, { status: 404 });
  if (!isFromOwnMachine(request))
    throw data("The sandbox's mails are shown only in a browser on the machine that it runs on.", {
      status: 404,
    });
  return { mails: await sandbox.readNewest(shownMails), origin: publicUrl() };
}
