import { createHash } from "node:crypto";
import { receiptFolderSeconds } from "~/legal/domain/retention";
import { signedCookie } from "~/platform/http/signed-cookie.server";

const folderCookie = () => signedCookie("receipts", receiptFolderSeconds);

/** The hash of a folder's secret, which the database stores. */
export const hashFolderSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The secret of this browser's folder; null when absent, forged or out of date. */
export async function readFolderSecret(request: Request): Promise<string | null> {
  const value: unknown = await folderCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && /^[\w-]{43}$/.test(value) ? value : null;
}

/** `Set-Cookie` value that keeps the folder reachable for as long as it is kept. */
export const writeFolderCookie = (secret: string): Promise<string> => folderCookie().serialize(secret);

/** `Set-Cookie` value that forgets the folder in this browser. */
export const clearFolderCookie = (): Promise<string> => folderCookie().serialize("", { maxAge: 0 });
