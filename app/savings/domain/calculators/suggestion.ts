/** Replaces the contribution in the form's query with the suggested yearly one. */
export function takingSuggestion(query: URLSearchParams, suggestion: string): URLSearchParams {
  const taken = new URLSearchParams(query);
  taken.delete("use");
  taken.set("contribution", suggestion);
  taken.set("per", "year");
  return taken;
}
