/** Claims of a page, as far as there are any: a part without them is left out of the page. */
export interface Claims<T> {
  claims: Partial<T>;
  /** Invented for the demo; the page says so beside them. */
  areSamples: boolean;
}
