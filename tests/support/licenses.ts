import { lockedPackages } from "./lock-file.ts";

/** Accepted licenses by their SPDX names, with the reason if it isn't obvious. */
const acceptedLicenses: Readonly<Record<string, string>> = {
  "0BSD": "permissive",
  "Apache-2.0": "permissive",
  "BlueOak-1.0.0": "permissive",
  "BSD-2-Clause": "permissive",
  "BSD-3-Clause": "permissive",
  ISC: "permissive",
  MIT: "permissive",
  "MIT-0": "permissive",
  "Python-2.0": "permissive",
  "CC0-1.0": "public domain",
  Unlicense: "public domain",
  Zlib: "permissive",
  "CC-BY-3.0": "data that development tools read; named here",
  "CC-BY-4.0": "data that development tools read; named here",
  "OFL-1.1": "fonts; none that is served with fewer letters reserves its name, and a PDF may embed any",
  "MPL-2.0": "used unchanged; the license reaches no further than its own files",
  "LGPL-3.0": "libheif in WebAssembly, a file of its own beside ours and used unchanged",
  "LGPL-3.0-or-later": "libvips, linked at run time and used unchanged",
};

/** True if accepted licenses alone satisfy an SPDX expression; `AND` binds tighter than `OR`. */
export const isAccepted = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => license in acceptedLicenses));

/** All locked packages by license, production packages first. */
export function licenseList(): string {
  const lines = (dev: boolean) => {
    const groups = new Map<string, Set<string>>();
    for (const { license = "unknown", name, version } of lockedPackages().filter((one) => one.dev === dev)) {
      const names = groups.get(license) ?? new Set();
      groups.set(license, names.add(`${name} ${version}`));
    }
    return [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([license, names]) => `${license} (${names.size})\n  ${[...names].join(", ")}`);
  };
  return ["# In production", ...lines(false), "", "# Only in development", ...lines(true)].join("\n");
}

if (import.meta.main) console.log(licenseList());
