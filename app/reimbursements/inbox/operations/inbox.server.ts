import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { readFlash, setFlash } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { noSettings } from "../../domain/settings";
import { type OpenFolder, openFolder, requireConsent } from "../../operations/open-folder.server";
import { inboxNotices, maskedAddress, periodStarts, searchPeriod } from "../domain/inbox-search";
import {
  clearPendingConsent,
  readPendingConsent,
  writePendingConsent,
} from "../http/inbox-consent-cookie.server";
import { disconnectInbox, readInbox, searchInboxAgain } from "../store/inboxes.server";
import type { ConnectedInbox } from "../ui/inbox-state";
import { connectInbox, inboxService, startConsent } from "./connect-inbox.server";
import { decryptInboxSecret } from "./inbox-secret.server";

const page = paths.reimbursementsPart("inbox");
const returnUrl = (request: Request) => publicOrigin(request) + paths.reimbursementsPart("inbox/back");
const today = () => new Date().toISOString().slice(0, 10);
const refreshSeconds = 4;

type Notice = (typeof inboxNotices)[number];

/** Connecting an inbox to one's receipts: out to its service and back, searching, disconnecting. */
export async function showInbox(request: Request) {
  const service =
    inboxService() ?? refuse(404, "Inboxes can't be connected here. You can upload your receipts.");
  const flash = await readFlash(request, page, z.enum(inboxNotices));
  const folder = await openFolder(request);
  const inbox = folder && (await viewInbox(folder.id));
  const headers = new Headers(flash.headers);
  if (folder) headers.append("Set-Cookie", folder.cookie);
  if (inbox?.state === "searching") headers.set("Refresh", `${refreshSeconds};url=${page}`);
  const starts = periodStarts(folder?.settings ?? noSettings, today());
  const notice = inbox && inbox.state !== "ended" ? null : flash.message;
  return data({ service, inbox, starts, notice }, { headers });
}

export const changeInbox = (request: Request) =>
  withRetryPage(request, (form) => handleInboxAction(form, request));

async function handleInboxAction(form: FormData, request: Request) {
  if (form.get("intent") === "connect")
    return leave(request, searchPeriod.catch("plan-year").parse(form.get("period")));
  if (form.get("intent") === "again") return searchAgain(request);
  const folder = await openFolder(request);
  if (!folder || form.get("intent") !== "disconnect") return redirect(page, 303);
  await disconnectInbox(folder.id);
  return backTo("disconnected", folder.cookie);
}

/** Handles the redirect back from the service. Accepts it only in the browser that was sent away with this state. */
export async function comeBack(request: Request) {
  const { searchParams } = new URL(request.url);
  const [asked, folder] = await Promise.all([readPendingConsent(request), openFolder(request)]);
  const isOurs = asked && asked.state === searchParams.get("state") && asked.folderId === folder?.id;
  if (!isOurs) return backTo("unknown");
  const cookies = [folder.cookie, await clearPendingConsent()];
  const code = searchParams.get("code");
  if (!code) return backTo("refused", ...cookies);
  const { verifier, since } = asked;
  const proof = { code, verifier, since, returnUrl: returnUrl(request) };
  const outcome = await connectInbox(folder.id, proof);
  return backTo(outcome === "connected" ? null : outcome, ...cookies);
}

/** What other pages show about connecting an inbox; null if no inbox can be connected. */
export async function offeredInbox(folder: OpenFolder | null) {
  const service = inboxService();
  return service && { serviceName: service.serviceName, connected: folder && (await viewInbox(folder.id)) };
}

async function leave(request: Request, period: z.output<typeof searchPeriod>) {
  const folder = await requireConsent(request);
  const inbox = await viewInbox(folder.id);
  if (inbox && inbox.state !== "ended") return backTo(null, folder.cookie);
  const since = periodStarts(folder.settings, today())[period];
  const { url, state, verifier } = await startConsent(returnUrl(request));
  const headers = new Headers({ "Set-Cookie": folder.cookie });
  headers.append("Set-Cookie", await writePendingConsent({ state, verifier, folderId: folder.id, since }));
  return redirect(url, { status: 303, headers });
}

async function searchAgain(request: Request) {
  const folder = await requireConsent(request);
  await searchInboxAgain(folder.id);
  return backTo(null, folder.cookie);
}

async function backTo(notice: Notice | null, ...cookies: string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (notice) headers.append("Set-Cookie", await setFlash(page, notice));
  return redirect(page, { status: 303, headers });
}

/** The inbox connected to a folder; null if there is none. Throws `DatabaseError` and `UnreadableCiphertextError`. */
async function viewInbox(folderId: string): Promise<ConnectedInbox | null> {
  const row = await readInbox(folderId);
  if (!row) return null;
  const { address } = decryptInboxSecret(row.secret, { folderId, inboxId: row.id });
  const { state, mailsRead, mailsSkipped, isCut } = row;
  const since = row.since.slice(0, 10);
  return { address: address ? maskedAddress(address) : null, state, since, mailsRead, mailsSkipped, isCut };
}
