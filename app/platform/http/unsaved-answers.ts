/** What a form held when it could not be saved, as pairs of name and value. */
export interface UnsavedAnswers {
  unsaved: [name: string, value: string][];
  /** The session had ended: the visitor signs in before sending it again. */
  signedOut?: boolean;
}

export const hasUnsavedAnswers = (data: unknown): data is UnsavedAnswers =>
  typeof data === "object" && data !== null && "unsaved" in data && Array.isArray(data.unsaved);
