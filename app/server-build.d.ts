declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}

declare module "virtual:hashed-pictures" {
  /** The address of each picture's hashed copy, by the one that content names. */
  export const hashedPictures: Readonly<Record<string, string>>;
}
