/** The cursor of a paginated list: time and id of a page's last row. `at` has the database's full precision. */
export interface Place {
  at: string;
  id: string;
}

/** A page of a list. `next` is the cursor of the following page; null on the last page. */
export interface Page<Item> {
  items: Item[];
  next: Place | null;
}

/** Builds a page from one row more than it may contain. */
export function pageOf<Item>(rows: readonly { item: Item; place: Place }[], limit: number): Page<Item> {
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ item }) => item),
    next: rows.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}
