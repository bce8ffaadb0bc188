/** The claims of a page; missing parts are left out of the page. */
export interface Claims<T> {
  claims: Partial<T>;
  /** True for the demo's invented claims, which the page labels as such. */
  areSamples: boolean;
}
