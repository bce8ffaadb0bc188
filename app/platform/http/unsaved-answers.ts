/** Values of a form that could not be saved, as name-value pairs. */
export interface UnsavedAnswers {
  unsaved: [name: string, value: string][];
  /** True if the session had ended: the visitor has to sign in before sending it again. */
  signedOut?: boolean;
  /** Where that is done, and where a signed-in person finds the button to sign out. */
  home?: string;
  /** True if another person has signed in since the form's page was made. */
  replaced?: boolean;
}

export const hasUnsavedAnswers = (data: unknown): data is UnsavedAnswers =>
  typeof data === "object" && data !== null && "unsaved" in data && Array.isArray(data.unsaved);
