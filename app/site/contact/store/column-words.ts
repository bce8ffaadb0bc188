import type { ColumnWordsOfTables } from "~/platform/database/database";
import { keysOf } from "~/platform/values/keys-of";
import { contactSubjects } from "../domain/contact-message";

/** Columns whose check constraint accepts only these values. */
export const columnWords = {
  contact_messages: { subject: keysOf(contactSubjects) },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    contact: typeof columnWords;
  }
}
