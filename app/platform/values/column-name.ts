/** Converts a column's name to a field's: `product_use` → `productUse`. */
export const fieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a field's name to a label: `productUse` → `Product use`. */
export const fieldLabel = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Converts a column's name to a label: `product_use` → `Product use`. */
export const columnLabel = (column: string): string => fieldLabel(fieldName(column));
