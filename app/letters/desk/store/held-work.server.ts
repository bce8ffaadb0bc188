import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { usState } from "~/platform/values/us-state";
import { type HeldWork, heldKinds, type LeftBehind, type StrandedState } from "../domain/held-work";

const held = z.object({
  what: z.enum(heldKinds),
  patientState: usState,
  items: z.int(),
  hasOthers: z.boolean(),
});
const heldByMember = held.extend({ isLicensed: z.boolean() }).array();
const leftByMember = held.extend({ memberName: z.string(), isActive: z.boolean() }).array();

/** The work that a person of the desk holds. */
export async function listHeldWork(memberId: string): Promise<HeldWork[]> {
  const rows = await call("list_held_work", { memberId });
  return parse("list held work", heldByMember, rows.map(fieldsOf));
}

/** Closes a person's account and returns the work they held. */
export async function closeProvider(memberId: string): Promise<HeldWork[]> {
  const rows = await call("close_provider", { memberId });
  return parse("close provider", heldByMember, rows.map(fieldsOf));
}

/** Work left behind by people of the director's practice. */
export async function listLeftBehind(directorId: string): Promise<LeftBehind[]> {
  const rows = await read("list_left_behind", { providerId: directorId });
  return parse("list what was left behind", leftByMember, rows.map(fieldsOf));
}

/** States in which requests or corrections of the director's practice wait, but none of its people may decide. */
export async function listStrandedStates(directorId: string): Promise<StrandedState[]> {
  const row = z.object({ patientState: usState, waiting: z.int(), corrections: z.int() });
  const found = await read("list_stranded_states", { providerId: directorId });
  return parse("list stranded states", row.array(), found.map(fieldsOf));
}
