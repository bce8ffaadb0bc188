import { randomInt } from "node:crypto";
import { dayInState } from "~/platform/values/state-day";
import type { World } from "./world";

const dayMs = 86_400_000;

/** The ISO day this many days from today, in the state of reviewed requests unless another is named; null for an unknown one. */
export const daysFromNow = (days: number, state: "OR" | null = "OR"): string =>
  dayInState(state, new Date(Date.now() + days * dayMs));

async function inserted(world: World, table: string, row: Record<string, unknown>): Promise<string> {
  const answer = await world.db.from(table).insert(row).select("id").single();
  if (answer.error) throw new Error(answer.error.message);
  return String(answer.data.id);
}

/** A provider who may sign. */
export const newProvider = (world: World): Promise<string> =>
  inserted(world, "providers", {
    email: `provider-${crypto.randomUUID()}@mail.example`,
    name: "Noor Haddad",
    credential: "MD",
    npi: String(randomInt(1_000_000_000, 9_999_999_999)),
    practice_name: "Harbor Clinic",
    address_lines: ["1 Harbor Way"],
    phone: "555-0100",
    signature_name: "Noor Haddad",
  });

/**
 * Inserts a version of a request's letter as it is once its PDF is stored, valid for a year unless overridden in `columns`.
 */
export async function newIssuedLetter(
  world: World,
  about: { kind: "order" | "product"; requestId: string },
  columns: Record<string, unknown> = {},
): Promise<string> {
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return inserted(world, "issued_letters", {
    request_id: about.requestId,
    kind: about.kind,
    version: 1,
    code: Array.from({ length: 18 }, () => letters[randomInt(32)]).join(""),
    content: {},
    state: "valid",
    issued_on: daysFromNow(0),
    valid_from: daysFromNow(0),
    valid_until: daysFromNow(365),
    provider_id: await newProvider(world),
    pdf_sha256: "0".repeat(64),
    pdf_pages: 1,
    pdf_key: "letters/1",
    made_at: new Date().toISOString(),
    ...columns,
  });
}
