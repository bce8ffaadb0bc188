import type { Answer } from "./fake-server.ts";

const refused = (status = 400): Answer => ({
  json: { error: { type: "invalid_request_error", code: "parameter_invalid" } },
  status,
});

/** A page of a list in Stripe's format: newest first, at most 100, after an object in the list. */
export function listPage(items: readonly { id: string; created: number }[], query: URLSearchParams): Answer {
  const limit = Number(query.get("limit") ?? 10);
  const since = Number(query.get("created[gte]") ?? 0);
  const after = query.get("starting_after");
  const known = ["limit", "created[gte]", "starting_after"];
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100) || !Number.isInteger(since)) return refused();
  if ([...query.keys()].some((name) => !known.includes(name))) return refused();
  const listed = items.filter(({ created }) => created >= since).toSorted((a, b) => b.created - a.created);
  const begin = after === null ? 0 : listed.findIndex(({ id }) => id === after) + 1;
  if (after !== null && begin === 0) return refused(404);
  const data = listed.slice(begin, begin + limit);
  return { json: { object: "list", data, has_more: begin + limit < listed.length } };
}
