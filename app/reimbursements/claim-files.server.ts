import { claimTable } from "~/domain/reimbursements/claim-table";
import { attachment } from "~/http/attachment.server";
import { readForm } from "~/http/form.server";
import { requireClaim } from "./claim.server";

/** Files of a claim, which only forms get. */
export const claimFiles = {
  async table(request: Request, id: string | undefined) {
    await readForm(request);
    const { folder, claim } = await requireClaim(request, id);
    const file = attachment(claimTable(claim), "text/csv; charset=utf-8", "claim.csv");
    file.headers.append("Set-Cookie", folder.cookie);
    return file;
  },
};
