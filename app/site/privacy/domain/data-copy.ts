/** A copy of all that is held about an e-mail address. A change that breaks its readers raises `version`. */
export interface DataCopy {
  schema: "letterwell-data-copy";
  version: 1;
  email: string;
  /** ISO instant. */
  madeAt: string;
  /** Every sort of rows, also those without any. */
  sections: DataSection[];
  /** What isn't in the database, and who has it. */
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

/** A column's name as a field of the copy: `product_use` → `productUse`. */
export const fieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A field's name as people read it: `productUse` → `Product use`. */
export const fieldLabel = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
