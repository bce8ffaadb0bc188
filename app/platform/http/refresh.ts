/**
 * Counts how often a waiting page has reloaded itself. Returns the next number, and whether it should still reload
 * automatically.
 */
export function nextTry(search: URLSearchParams, limit: number): { next: number; refreshes: boolean } {
  const tried = /^\d{1,3}$/.test(search.get("try") ?? "") ? Number(search.get("try")) : 0;
  return { next: Math.min(tried + 1, limit), refreshes: tried < limit };
}
