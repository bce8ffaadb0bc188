/** The text a shop signs (HMAC-SHA256, hex) to show that a deep link comes from it. */
export const signedLinkText = (order: { shop: string; orderId: string }): string =>
  `shop=${order.shop}&orderId=${order.orderId}`;
