/** The form's query with the suggested yearly contribution in place of the one that was typed. */
export function takingSuggestion(query: URLSearchParams, suggestion: string): URLSearchParams {
  const taken = new URLSearchParams(query);
  taken.delete("use");
  taken.set("contribution", suggestion);
  taken.set("per", "year");
  return taken;
}
