import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { EmscriptenBuiltinFilesystem, WASM_PREFIX } from "@electric-sql/pglite/basefs";

type Options = Parameters<EmscriptenBuiltinFilesystem["init"]>[1];
type Start = NonNullable<Options["preRun"]>[number];

/**
 * A copy in memory of a closed cluster's files. PostgreSQL in WebAssembly keeps 48 files open and has 400 tables: files on
 * disk are opened again 25,000 times in a run, each time by several calls of the system.
 */
export class FilesInMemory extends EmscriptenBuiltinFilesystem {
  readonly #cluster: string;

  constructor(cluster: string) {
    super();
    this.#cluster = cluster;
  }

  override init(pglite: PGlite, options: Options) {
    const load: Start = ({ FS }) => {
      const copy = (from: string, to: string) => {
        FS.mkdir(to);
        for (const entry of readdirSync(from, { withFileTypes: true })) {
          const [source, target] = [join(from, entry.name), `${to}/${entry.name}`];
          if (entry.isDirectory()) copy(source, target);
          else FS.writeFile(target, readFileSync(source));
        }
      };
      copy(this.#cluster, `${WASM_PREFIX}/data`);
    };
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), load] });
  }
}
