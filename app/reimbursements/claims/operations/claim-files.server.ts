import { packetTurns } from "~/letters/document/packet-turns.server";
import { ReceiptError } from "~/letters/document/receipt-error";
import { batchReads } from "~/platform/database/batched-reads.server";
import { attachment, personalFileName } from "~/platform/http/attachment.server";
import { clientKey } from "~/platform/http/client-address.server";
import { readForm } from "~/platform/http/form.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { TurnsFullError } from "~/platform/process/fair-turns";
import { logError } from "~/platform/process/log.server";
import { ServiceError } from "~/platform/service/service-error";
import type { OpenFolder } from "../../operations/open-folder.server";
import { claimPdf } from "../document/claim-pdf.server";
import { lastDayWords } from "../domain/claim-deadline";
import { claimTable } from "../domain/claim-table";
import { backToClaim, changeReads, requireClaim } from "./claim.server";
import { readClaimChanges } from "./claim-changes.server";
import { readClaimDocument } from "./claim-document.server";

/** The downloads of a claim; they respond to POST only. */
export const downloadTable = (request: Request, id: string | undefined) =>
  batchReads(() => tableFile(request, id));

async function tableFile(request: Request, id: string | undefined) {
  await readForm(request);
  const { folder, claim } = await requireClaim(request, id, changeReads);
  const { changes } = await readClaimChanges(folder.id, claim);
  return keeping(
    folder,
    attachment(
      claimTable(claim, changes),
      "text/csv; charset=utf-8",
      personalFileName("claim", claim.accountHolder, claim.madeOn, "csv"),
    ),
  );
}

/** Responds with the packet, or redirects to the claim's page, which says why there is none. */
export const downloadPacket = (request: Request, id: string | undefined) =>
  batchReads(() => packetFile(request, id));

async function packetFile(request: Request, id: string | undefined) {
  await readForm(request);
  const { folder, claim } = await requireClaim(request, id, changeReads);
  if (!(await spendToken("claim-packet", folder.id))) return backToClaim(claim, "too-often");
  const lastDay = lastDayWords(claim, folder.settings.accounts);
  try {
    const { bytes } = await packetTurns.run(clientKey(request), async () =>
      claimPdf(await readClaimDocument(folder.id, claim, lastDay)),
    );
    return keeping(
      folder,
      attachment(
        bytes,
        "application/pdf",
        personalFileName("claim-packet", claim.accountHolder, claim.madeOn, "pdf"),
      ),
    );
  } catch (error) {
    if (error instanceof TurnsFullError) return backToClaim(claim, "busy");
    const isAway = error instanceof ServiceError;
    if (!isAway && !(error instanceof ReceiptError)) throw error;
    logError(error, {}, "claim packet could not be made");
    return backToClaim(claim, isAway ? "no-receipts" : "no-packet");
  }
}

function keeping({ cookie }: OpenFolder, file: Response): Response {
  file.headers.append("Set-Cookie", cookie);
  return file;
}
