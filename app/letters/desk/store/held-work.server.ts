import { z } from "zod";
import { call } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { usState } from "~/platform/values/us-state";
import { type HeldWork, heldKinds, type LeftBehind, type StrandedState } from "../domain/held-work";

const held = z.object({
  what: z.enum(heldKinds),
  patient_state: usState,
  items: z.int(),
  has_others: z.boolean(),
});

const itemOf = ({ what, patient_state, items, has_others }: z.output<typeof held>) => ({
  what,
  state: patient_state,
  items,
  hasOthers: has_others,
});

/** The work that a person of the desk holds. */
export const listHeldWork = async (memberId: string): Promise<HeldWork[]> =>
  heldWork(await call("list_held_work", { p_member_id: memberId }));

/** Closes a person's account and returns the work they held. */
export const closeProvider = async (memberId: string): Promise<HeldWork[]> =>
  heldWork(await call("close_provider", { p_member_id: memberId }));

const heldWork = (rows: unknown): HeldWork[] =>
  parse("list held work", held.extend({ is_licensed: z.boolean() }).array(), rows).map((one) => ({
    ...itemOf(one),
    isLicensed: one.is_licensed,
  }));

/** Work left behind by people of the director's practice. */
export async function listLeftBehind(directorId: string): Promise<LeftBehind[]> {
  const operation = "list what was left behind";
  const row = held.extend({ member_name: z.string(), is_active: z.boolean() });
  const rows = parse(operation, row.array(), await call("list_left_behind", { p_provider_id: directorId }));
  return rows.map((one) => ({ ...itemOf(one), name: one.member_name, isActive: one.is_active }));
}

/** States in which requests or corrections of the director's practice wait, but none of its people may decide. */
export async function listStrandedStates(directorId: string): Promise<StrandedState[]> {
  const row = z.object({ patient_state: usState, waiting: z.int(), corrections: z.int() });
  const found = await call("list_stranded_states", { p_provider_id: directorId });
  const rows = parse("list stranded states", row.array(), found);
  return rows.map(({ patient_state, waiting, corrections }) => ({
    state: patient_state,
    waiting,
    corrections,
  }));
}
