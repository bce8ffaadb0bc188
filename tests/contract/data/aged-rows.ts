import { randomUUID } from "node:crypto";
import { insert, newSecretHash, person, untyped } from "./rows";

export const requests = "product_page_lmn_requests";
export const drafts = "temporary_product_page_lmn_requests";

export const at = (moment: Date) => ({ created_at: moment.toISOString(), updated_at: moment.toISOString() });

export async function rowsOf(table: string, match: Record<string, string | number>) {
  const { data } = await (await untyped()).from(table).select("*").match(match).throwOnError();
  return data;
}
export const isThere = async (table: string, match: Record<string, string | number>) =>
  (await rowsOf(table, match)).length === 1;

export async function oldDraft(moment: Date, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await insert(drafts, { id, secret_hash: newSecretHash(), session_id: 1, ...at(moment), ...more });
  return id;
}

export async function oldRequest(moment: Date, more: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const { name, email, state } = person;
  await insert(requests, {
    id,
    name,
    email,
    state,
    age: person.age,
    fee: "25.00",
    provider: "Lively",
    symptoms: "Aches",
    product_link: "https://a.example/p",
    conditions: ["Gout"],
    ...at(moment),
    ...more,
  });
  return id;
}
