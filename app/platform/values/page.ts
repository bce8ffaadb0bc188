/** Where a page of a list ends: the time and the id of its last row. `at` is as precise as the database says it. */
export interface Place {
  at: string;
  id: string;
}

/** A part of a list. `next` is the place the page after begins behind; null on the last. */
export interface Page<Item> {
  items: Item[];
  next: Place | null;
}

/** The page in one row more than it may have. */
export function pageOf<Item>(rows: readonly { item: Item; place: Place }[], limit: number): Page<Item> {
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ item }) => item),
    next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}
