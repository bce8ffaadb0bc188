declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}

declare module "virtual:hashed-pictures" {
  /** The address of each picture's hashed copy, by the one that content names. */
  export const hashedPictures: Readonly<Record<string, string>>;
}

declare module "virtual:migration-versions" {
  /** Leading digits of the migrations' file names, oldest first. */
  export const migrationVersions: string[];
}
