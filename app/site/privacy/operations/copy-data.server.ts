import { redirect } from "@remix-run/node";
import { readLetterFile } from "~/letters/operations/read-letter-file.server";
import { paths } from "~/paths";
import { attachment } from "~/platform/http/attachment.server";
import { readForm } from "~/platform/http/form.server";
import { fieldName } from "~/platform/values/column-name";
import { money } from "~/platform/values/money";
import type { Claim } from "~/reimbursements/claims/domain/claim";
import { readClaims } from "~/reimbursements/claims/operations/stored-claims.server";
import type { KnownSender } from "~/reimbursements/inbox/domain/forwarding";
import { readSenders } from "~/reimbursements/inbox/operations/forwarding.server";
import type { Purchase } from "~/reimbursements/purchases/domain/purchase";
import { readPurchases } from "~/reimbursements/purchases/operations/read-purchases.server";
import { type FolderDevice, listFolderDevices } from "~/reimbursements/store/folder-devices.server";
import { site } from "~/site";
import { dataCopyHtml } from "../content/data-copy-html";
import { heldElsewhere, heldInTheDemo, unprovenAnswers } from "../content/erasure-words";
import type { DataCopy, DataSection } from "../domain/data-copy";
import { copyFormat } from "../domain/data-wish";
import { personalColumns } from "../store/personal-columns";
import { listLetterFiles, readPersonalRows } from "../store/personal-data.server";
import { withFiles } from "./copy-records.server";
import { openPrivacyLink } from "./privacy-link.server";

/**
 * Sends the file with one's data. It can be downloaded repeatedly while the link is valid, because a download may break
 * off.
 */
export async function downloadData(request: Request, token = ""): Promise<Response> {
  const format = copyFormat.parse((await readForm(request)).get("format"));
  const link = await openPrivacyLink(token);
  if (!link) return redirect(paths.yourDataLink(token), 303);
  const copy = await copyData(link.email);
  return format === "html"
    ? attachment(dataCopyHtml(copy), "text/html; charset=utf-8", "my-data.html")
    : attachment(`${JSON.stringify(copy, null, 2)}\n`, "application/json; charset=utf-8", "my-data.json");
}

/** A copy of all data held about an email address. */
export async function copyData(email: string): Promise<DataCopy> {
  const found = await readPersonalRows(email);
  const sections = found.map(async ({ table, rows }) => {
    const { title, exported } = personalColumns[table];
    const shown = rows.map((row) => inOrder(row, exported));
    return { name: table, title, rows: table === "letter_records" ? await withFiles(shown) : shown };
  });
  return {
    ...({ schema: "letterwell-data-copy", version: 1 } as const),
    email: email.trim().toLowerCase(),
    madeAt: new Date().toISOString(),
    sections: [...(await Promise.all(sections)), ...(await copyReceipts(foldersIn(found)))],
    elsewhere: [...heldElsewhere, unprovenAnswers, ...(site.isDemo ? [heldInTheDemo] : [])],
  };
}

const foldersIn = (found: Awaited<ReturnType<typeof readPersonalRows>>): string[] =>
  found.flatMap(({ table, rows }) => (table === "receipt_folders" ? rows.map(({ id }) => String(id)) : []));

/** The database reorders JSON keys. Columns without a defined place come last. */
const inOrder = (row: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(
    [...new Set([...columns, ...Object.keys(row)])].map((column) => [fieldName(column), row[column] ?? null]),
  );

/** The PDFs of a copy's letters; null for one that can't be read now. */
export async function letterFilesOf({ sections }: DataCopy) {
  const letters = sections.find(({ name }) => name === "issued_letters")?.rows ?? [];
  const files = await listLetterFiles(letters.map(({ id }) => String(id)));
  return Promise.all(
    files.map(async ({ letterId, pdf }) => ({ letterId, bytes: await readLetterFile({ pdf }) })),
  );
}

/**
 * The receipts in these folders, their claims, and where they are open. Throws `DatabaseError` and
 * `UnreadableCiphertextError`.
 */
export async function copyReceipts(folderIds: readonly string[]): Promise<DataSection[]> {
  const purchases = await Promise.all(folderIds.map(readPurchases));
  const claims = await Promise.all(folderIds.map(readClaims));
  const senders = await Promise.all(folderIds.map(readSenders));
  const devices = await Promise.all(folderIds.map(listFolderDevices));
  return [
    { name: "purchases", title: "What we read in your receipts", rows: purchases.flat().map(purchaseRow) },
    { name: "claims", title: "Your claims", rows: claims.flat().map(claimRow) },
    { name: "senders", title: "Who forwarded receipts to you", rows: senders.flat().map(senderRow) },
    { name: "devices", title: "Where your receipts are open", rows: devices.flat().map(deviceRow) },
  ];
}

const senderRow = ({ address, state, held }: KnownSender) => ({ address, state, waiting: held });

const deviceRow = ({ name, joinedAt, seenAt }: FolderDevice) => ({ name, joinedAt, seenAt });

const purchaseRow = ({ merchant, soldOn, orderNumber, items, totalCents }: Purchase) => ({
  merchant,
  soldOn,
  orderNumber,
  items: items.map(({ title, quantity, paidCents }) => `${quantity} × ${title}, ${money(paidCents)}`),
  total: totalCents === null ? null : money(totalCents),
});

const claimRow = ({ items, paid, denied, ...claim }: Claim) => ({
  madeOn: claim.madeOn,
  state: claim.state,
  account: claim.account,
  administrator: claim.administrator,
  accountHolder: claim.accountHolder,
  patient: claim.patient,
  items: items.map(({ title, quantity, amountCents }) => `${quantity} × ${title}, ${money(amountCents)}`),
  sentOn: claim.sentOn,
  paid: paid && `${money(paid.cents)} on ${paid.on}`,
  denied: denied && `${denied.on}: ${denied.reason}`,
});
