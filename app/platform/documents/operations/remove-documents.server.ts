import { services } from "~/services.server";

/** Deletes stored documents; missing ones are ignored. Throws `ServiceError`. */
export async function removeDocuments(keys: readonly string[]): Promise<void> {
  for (const key of keys) await services().documents.remove(key);
}
