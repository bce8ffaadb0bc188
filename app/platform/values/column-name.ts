/** A column's name as a field of a copy: `product_use` → `productUse`. */
export const fieldName = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A field's name as people read it: `productUse` → `Product use`. */
export const fieldLabel = (field: string): string => {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A column's name as people read it: `product_use` → `Product use`. */
export const columnLabel = (column: string): string => fieldLabel(fieldName(column));
