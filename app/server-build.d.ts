declare module "virtual:remix/server-build" {
  export const routes: import("@remix-run/node").ServerBuild["routes"];
}

declare module "virtual:hashed-pictures" {
  /** The address of each picture's hashed copy, by the one that content names. */
  export const hashedPictures: Readonly<Record<string, string>>;
}
