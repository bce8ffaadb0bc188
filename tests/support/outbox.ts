import { drainOutbox } from "~/jobs/outbox-worker.server";
import type { World } from "./world";

/** Outbox rows of a request, oldest first. */
export async function outboxOf(world: World, requestId: string): Promise<Record<string, unknown>[]> {
  const { data, error } = await world.db
    .from("outbox")
    .select("*")
    .eq("payload->>requestId", requestId)
    .order("topic");
  if (error) throw new Error(error.message);
  return data;
}

/** Delivers until nothing is due. */
export async function drainAll(): Promise<void> {
  while ((await drainOutbox()) > 0);
}
