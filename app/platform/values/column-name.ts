/** Converts a column's name to a field's: `product_use` → `productUse`. */
export const fieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a field's name to a column's: `productUse` → `product_use`. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type FieldName<Column> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<FieldName<Rest>>}`
  : Column;

/** The columns of a row under their fields' names. */
export type Fields<Columns> = { [Column in keyof Columns as FieldName<Column>]: Columns[Column] };

/** Converts a field's name to a label: `productUse` → `Product use`. */
export const fieldLabel = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Converts a column's name to a label: `product_use` → `Product use`. */
export const columnLabel = (column: string): string => fieldLabel(fieldName(column));
