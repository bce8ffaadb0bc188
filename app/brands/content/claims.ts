/** Claims of a page, as far as there are any: a part without them is left out of the page. */
export interface Claims<T> {
  claims: Partial<T>;
  /** True for claims that the demo invented; the page then says so beside them. */
  areSamples: boolean;
}
