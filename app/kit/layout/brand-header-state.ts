export type BrandHeaderState =
  | { state: "none" }
  | { state: "loading" }
  | { state: "loaded"; name: string; logoUrl: string | null }
  | { state: "failed" };
