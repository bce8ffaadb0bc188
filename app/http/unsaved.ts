/** What a form held when it could not be saved, as pairs of name and value. */
export interface Unsaved {
  unsaved: [name: string, value: string][];
}

export const isUnsaved = (data: unknown): data is Unsaved =>
  typeof data === "object" && data !== null && "unsaved" in data && Array.isArray(data.unsaved);
