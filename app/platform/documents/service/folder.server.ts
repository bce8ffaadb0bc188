import { access, constants, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "../../process/private-file.server";
import { ServiceError } from "../../service/service-error";
import type { Documents } from "./port";

/**
 * Stores documents as files in a folder, readable only by this user. Writes are atomic: a reader sees the old document
 * or the new one.
 */
export class DocumentFolder implements Documents {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await replaceFile(join(this.folder, key), bytes).catch(throwServiceError);
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await readFile(join(this.folder, key));
    } catch (error) {
      return codeOf(error) === "ENOENT" ? null : throwServiceError(error);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true }).catch(throwServiceError);
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 }).catch(throwServiceError);
    await access(this.folder, constants.W_OK).catch(throwServiceError);
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

function throwServiceError(error: unknown): never {
  throw new ServiceError("documents", `file system (${String(codeOf(error) ?? "unknown")})`);
}
