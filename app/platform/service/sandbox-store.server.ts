import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { createFile, readOrCreateSecret, replaceFile } from "../process/private-file.server";

const safeName = /^[A-Za-z0-9_-]{1,200}$/;

/** The sandboxes' storage: one JSON file per item, `<root>/<kind>/<id>.json`, readable only by this user. */
export class SandboxStore {
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly root: string) {}

  /** True for ids that are safe as file names; all other methods throw `RangeError` for the rest. */
  static accepts(id: string): boolean {
    return safeName.test(id);
  }

  /** The stored value; null if there is none. Throws `ZodError` if it doesn't match the schema. */
  async read<T>(kind: string, id: string, schema: z.ZodType<T>): Promise<T | null> {
    try {
      return schema.parse(JSON.parse(await readFile(this.path(kind, id), "utf8")));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** All values of a kind, unordered. Throws `ZodError` if one doesn't match the schema. */
  async readAll<T>(kind: string, schema: z.ZodType<T>): Promise<T[]> {
    const names = await readdir(join(this.root, kind)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const ids = names.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
    const values = await Promise.all(ids.map((id) => this.read(kind, id, schema)));
    return values.filter((value) => value !== null);
  }

  async write(kind: string, id: string, value: unknown): Promise<void> {
    await replaceFile(this.path(kind, id), JSON.stringify(value));
  }

  /** Stores the value unless one exists; returns false if one does. */
  async create(kind: string, id: string, value: unknown): Promise<boolean> {
    return createFile(this.path(kind, id), JSON.stringify(value));
  }

  /** Atomically reads, changes and writes a value; null if there is none. */
  async update<T>(
    kind: string,
    id: string,
    schema: z.ZodType<T>,
    change: (value: T) => T,
  ): Promise<T | null> {
    const turn = this.tail.then(async () => {
      const value = await this.read(kind, id, schema);
      if (value === null) return null;
      const changed = change(value);
      await this.write(kind, id, changed);
      return changed;
    });
    this.tail = turn.catch(() => undefined);
    return turn;
  }

  /** A random secret with this name (256 bits, hex), created on first use. */
  secret(name: string): string {
    if (!safeName.test(name)) throw new RangeError("not a name for a secret");
    return readOrCreateSecret(join(this.root, `${name}.secret`));
  }

  private path(kind: string, id: string): string {
    if (!safeName.test(kind) || !safeName.test(id)) throw new RangeError("not an id of the sandbox store");
    return join(this.root, kind, `${id}.json`);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
