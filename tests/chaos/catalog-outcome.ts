/** What came of a storm of orders while the shop's catalog changes and is imported, and the process dies. */
export interface CatalogOutcome {
  /** Orders that were acknowledged, and those of them that aren't there, or not as they were sent. */
  orders: number;
  ordersWrong: number;
  /** Lines of these orders, and those judged otherwise than their product ever was. */
  lines: number;
  linesWrong: number;
  /** Lists of products that were acknowledged, imports that came to their end, and products that aren't as they were sent last. */
  lists: number;
  imports: number;
  productsWrong: number;
  /** Changed verdicts that were told, and products of which the shop was told another verdict last. */
  told: number;
  toldAgain: number;
  toldWrong: number;
  backMs: number[];
}

/** The shortest true sentence about an outcome. */
export const catalogInWords = (outcome: CatalogOutcome): string =>
  `${outcome.orders} orders acknowledged, ${outcome.ordersWrong} missing or otherwise; ${outcome.lines} lines, ${outcome.linesWrong} ` +
  `judged otherwise than their product; ${outcome.lists} lists and ${outcome.imports} files of products, ${outcome.productsWrong} products ` +
  `otherwise; ${outcome.told} changed verdicts told, ${outcome.toldAgain} again under the same id, ${outcome.toldWrong} products told otherwise last`;

/** True where nothing is lost, and nothing is twice that a receiver can't recognize. */
export const isCatalogGood = ({
  ordersWrong,
  linesWrong,
  productsWrong,
  toldWrong,
}: CatalogOutcome): boolean => ordersWrong + linesWrong + productsWrong + toldWrong === 0;
