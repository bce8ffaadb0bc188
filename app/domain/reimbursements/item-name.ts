/** How forms name an item of a purchase. */
export const itemName = (purchaseKey: string, itemKey: string): string => `${purchaseKey}.${itemKey}`;
