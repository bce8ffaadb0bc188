import type { ColumnWordsOfTables } from "~/platform/database/database";
import { type ContactSubject, contactSubjects } from "../domain/contact-message";

/** Columns whose check constraint accepts only these values. */
export const columnWords = {
  contact_messages: { subject: Object.keys(contactSubjects) as ContactSubject[] },
} as const satisfies ColumnWordsOfTables;

declare module "~/platform/database/database" {
  interface ColumnWords {
    contact: typeof columnWords;
  }
}
