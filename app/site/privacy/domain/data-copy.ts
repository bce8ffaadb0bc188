/** A copy of all that is held about an e-mail address. A change that breaks its readers raises `version`. */
export interface DataCopy {
  schema: "letterwell-data-copy";
  version: 1;
  email: string;
  /** ISO instant. */
  madeAt: string;
  /** Every sort of rows, also those without any. */
  sections: DataSection[];
  /** Data that isn't in the database, and who has it. */
  elsewhere: string[];
}

export interface DataSection {
  /** The table's name. */
  name: string;
  title: string;
  /** Fields in camel case; columns of the database in their order. */
  rows: Record<string, unknown>[];
}

/** Whether anything is held at all. */
export const holdsAnything = ({ sections }: Pick<DataCopy, "sections">): boolean =>
  sections.some(({ rows }) => rows.length > 0);
