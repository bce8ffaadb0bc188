import { redirect } from "@remix-run/node";
import { readLetterFile } from "~/letters/operations/read-letter-file.server";
import { paths } from "~/paths";
import { attachment } from "~/platform/http/attachment.server";
import { readForm } from "~/platform/http/form.server";
import { fieldName } from "~/platform/values/column-name";
import { site } from "~/site";
import { dataCopyHtml } from "../content/data-copy-html";
import { heldElsewhere, heldInTheDemo, unprovenAnswers } from "../content/erasure-words";
import type { DataCopy } from "../domain/data-copy";
import { copyFormat } from "../domain/data-wish";
import { personalColumns } from "../store/personal-columns";
import { listLetterFiles, readPersonalRows } from "../store/personal-data.server";
import { copyReceipts } from "./copy-receipts.server";
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
