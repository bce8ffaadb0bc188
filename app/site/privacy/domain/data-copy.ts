/** A copy of all data held about an email address. A breaking change must increase `version`. */
export interface DataCopy {
  schema: "letterwell-data-copy";
  version: 1;
  email: string;
  /** ISO instant. */
  madeAt: string;
  /** All kinds of rows, including empty ones. */
  sections: DataSection[];
  /** Data outside the database, and who has it. */
  elsewhere: string[];
}

export interface DataSection {
  /** The table's name. */
  name: string;
  title: string;
  /** Fields in camel case; columns in their order. */
  rows: Record<string, unknown>[];
}

export const holdsAnything = ({ sections }: Pick<DataCopy, "sections">): boolean =>
  sections.some(({ rows }) => rows.length > 0);
