import { paymentStatuses } from "~/payments/domain/payment";
import type { ColumnWordsOfTables } from "~/platform/database/database";
import { claimStates } from "../claims/domain/claim";
import { fileSources, fileStates } from "../files/domain/receipt-file";
import { senderStates } from "../inbox/domain/forwarding";
import { inboxStates } from "../inbox/domain/inbox-search";

/** Columns whose check constraint allows only these values. */
export const columnWords = {
  claim_fees: { payment_status: paymentStatuses },
  claims: { state: claimStates },
  connected_inboxes: { state: inboxStates },
  forwarding_senders: { state: senderStates },
  receipt_files: { source: fileSources, state: fileStates },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    reimbursements: typeof columnWords;
  }
  interface NullableArguments {
    add_receipt_file: "p_fault";
    request_receipts_links: "p_folder_id";
    save_folder_settings: "p_was";
    save_receipt_edit: "p_was";
    finish_receipt_file: "p_fault" | "p_details_ciphertext" | "p_details_key_id";
    store_receipts: "p_total";
  }
  interface NullableResults {
    add_receipt_file: "id" | "document_key" | "state";
    use_receipt_folder: "settings_ciphertext" | "settings_key_id" | "consent_version";
  }
}
