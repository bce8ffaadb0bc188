import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import type { RequestRef } from "../domain/letter-ref";
import { linkDays, mailedSecretLink } from "./secret-link.server";

/** URL of the shopper's page, or of an action on it, for the mail of an outbox row. */
export async function pageUrlFor(
  { kind, requestId }: RequestRef,
  outboxId: string,
  pathOf: (token: string) => string = paths.letterPage,
): Promise<string> {
  const token = await mailedSecretLink({ kind, requestId, purpose: "page" }, outboxId, linkDays.page);
  return publicUrl() + pathOf(token);
}
