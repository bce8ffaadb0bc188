import { z } from "zod";
import {
  listPendingDeliveries,
  type PendingDelivery,
  parkDelivery,
  readDelivery,
  retryDelivery,
} from "~/platform/outbox/store/outbox-control.server";
import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { missingFigures } from "~/savings/content/figures-due.server";
import { alarmsOf } from "../domain/operations-report";
import { readOperationsReport } from "../store/operations-report.server";
import { adviceOn, deliveryDetail } from "./outbox-detail";
import { outboxTable } from "./outbox-table";
import { readResources } from "./read-resources.server";

const usage = `Usage: npm run outbox -- [list] [--parked] [--topic TOPIC] [--limit NUMBER] [--json]
       npm run outbox -- show ID [--json]   all there is to see of a delivery, and what to do
       npm run outbox -- retry ID      try a delivery now; a parked one is due again
       npm run outbox -- retry --parked
       npm run outbox -- park ID       set a delivery aside until it is retried`;

const misused = misunderstood(usage);
const options = {
  json: { type: "boolean" },
  parked: { type: "boolean" },
  topic: { type: "string" },
  limit: { type: "string" },
} as const;
const limitSchema = z.coerce.number().int().min(1).max(10_000).default(50);

/**
 * Lists, shows, retries or parks deliveries. Exit status 1: no delivery was shown or changed; 2: invalid arguments. Prints
 * only ids, topics and codes.
 */
export async function runOutboxCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 2, verbs: ["list", "show", "retry", "park"] });
  if ("exitCode" in parsed) return parsed;
  const limit = limitSchema.safeParse(parsed.values.limit);
  if (!limit.success) return misused;
  const { values, positionals } = parsed;
  const [verb = "list", id] = positionals;
  if (id !== undefined && !z.guid().safeParse(id).success)
    return misunderstood(usage, `'${id}' is no id of a delivery`);
  if (verb === "show" && id) return show(id, values.json);
  if (verb === "list" && !id) return list(values, limit.data);
  if (verb === "retry" && Boolean(id) !== Boolean(values.parked)) return retry(id ?? null, values.json);
  if (verb === "park" && id) return park(id, values.json);
  return misused;
}

async function list(
  values: { json?: boolean | undefined; parked?: boolean | undefined; topic?: string | undefined },
  limit: number,
): Promise<CommandResult> {
  const [report, resources, pending] = await Promise.all([
    readOperationsReport(),
    readResources(),
    listPendingDeliveries(limit, { isParked: values.parked, topic: values.topic }),
  ]);
  const rows = pending.map(withoutWords);
  const now = new Date();
  const shown = {
    alarms: alarmsOf(report, now, resources),
    ...report,
    figuresDue: missingFigures(now),
    deliveries: rows,
  };
  return { exitCode: 0, output: values.json ? JSON.stringify(shown, null, 2) : outboxTable(shown, now) };
}

async function show(id: string, json = false): Promise<CommandResult> {
  const delivery = await readDelivery(id);
  if (!delivery) return { exitCode: 1, output: json ? "null" : "No such delivery, or it was done days ago." };
  const now = new Date();
  const shown = { ...withoutWords(delivery), ...adviceOn(delivery, now) };
  return { exitCode: 0, output: json ? JSON.stringify(shown, null, 2) : deliveryDetail(shown, now) };
}

/** Keeps only the ids in the payload. */
function withoutWords<Delivery extends PendingDelivery>({ payload, ...row }: Delivery) {
  const ids = Object.entries(Object(payload) as Record<string, unknown>).filter(
    ([, value]) => z.uuid().safeParse(value).success,
  );
  return { ...row, about: Object.fromEntries(ids) as Record<string, string> };
}

async function retry(id: string | null, json = false): Promise<CommandResult> {
  const count = await retryDelivery(id);
  const words = `${count} ${count === 1 ? "delivery is" : "deliveries are"} due now.`;
  const output = json ? JSON.stringify({ retried: count }) : count > 0 ? words : nothing;
  return { exitCode: count > 0 || id === null ? 0 : 1, output };
}

async function park(id: string, json = false): Promise<CommandResult> {
  const isParked = await parkDelivery(id);
  const words = "The delivery is parked. `npm run outbox -- retry ID` makes it due again.";
  return {
    exitCode: isParked ? 0 : 1,
    output: json ? JSON.stringify({ parked: isParked }) : isParked ? words : nothing,
  };
}

const nothing = "Nothing changed: no such delivery waits, or a worker is at it now.";
