/** The brand that a letter page names at its top. */
export type BrandHeaderState =
  | { state: "none" }
  | { state: "loading" }
  | { state: "loaded"; name: string; logoUrl: string | null }
  | { state: "failed" };
