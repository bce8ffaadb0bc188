import { drainOutbox } from "~/jobs/outbox-worker.server";
import type { World } from "./world";

/** Outbox rows of a request, oldest first. */
export async function outboxOf(world: World, requestId: string): Promise<Record<string, unknown>[]> {
  const { data } = await world.db
    .from("outbox")
    .select("*")
    .eq("payload->>requestId", requestId)
    .order("topic")
    .throwOnError();
  return data;
}

/** Delivers until nothing is due. */
export async function drainAll(): Promise<void> {
  while ((await drainOutbox()) > 0);
}
