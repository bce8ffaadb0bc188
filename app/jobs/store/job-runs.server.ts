import { call } from "~/platform/database/call.server";

/** Work that several processes share: any of them may lease it. */
export type SharedWork = "outbox" | "webhooks" | "webhooks to failing endpoints" | "receipts" | "inboxes";

/**
 * What this process starts now, in one call: the due ones of `jobs`, given with their intervals in seconds, which it then runs
 * for all processes, and the kinds of shared work that wait.
 */
export async function lookForWork(jobs: Readonly<Record<string, number>>): Promise<ReadonlySet<string>> {
  return new Set(await call("begin_due_work", { jobs: { ...jobs } }));
}

/** Makes jobs due again that `lookForWork` gave this process and that it can't run: another process then does. */
export async function returnJobs(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await call("return_due_work", { jobs: [...names] });
}
