import { read } from "~/platform/database/batched-reads.server";
import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { type UsState, usState } from "~/platform/values/us-state";
import { testPractice } from "../domain/practice";
import { type DeskMember, isProvider, type License, type Provider } from "../domain/provider";

const practiceColumns =
  "practice:practices!providers_practice_id_fkey!inner(name, address_lines, phone, states, video_url, is_active)";
const columns =
  `id, user_id, joined_at, practice_id, role, email, name, credential, npi, practice_name, address_lines, phone, signature_name, signature_png, is_active, ${practiceColumns}` as const;
const licenseColumns = "provider_id, state, license_number, expires_on";

/** Active providers of active practices that serve the state, licensed there on the ISO day. */
export async function listLicensedProviders(state: UsState, day: string): Promise<Provider[]> {
  const rows = await query("list licensed providers", (db) =>
    db
      .from("providers")
      .select(`${columns}, licenses:provider_licenses!inner(provider_id)`)
      .eq("is_active", true)
      .eq("licenses.state", state)
      .gte("licenses.expires_on", day)
      .order("created_at")
      .order("email"),
  );
  const licenses = await listLicenses(rows.map(({ id }) => id));
  return rows
    .filter(({ practice }) => practice.is_active)
    .map((row) => memberOf(row, licenses))
    .filter(isProvider)
    .filter(({ practiceStates }) => practiceStates === null || practiceStates.includes(state));
}

/** A member of the desk; null if there is none. */
export async function readMember(id: string): Promise<DeskMember | null> {
  const [member] = await membersIn({ memberId: id, practiceId: null });
  return member ?? null;
}

/** The people of a practice, by email address. */
export async function listMembersOf(practiceId: string): Promise<DeskMember[]> {
  return membersIn({ memberId: null, practiceId });
}

async function membersIn(args: {
  memberId: string | null;
  practiceId: string | null;
}): Promise<DeskMember[]> {
  const rows = await read("list_members", args);
  return rows.map(({ person, practice, licenses }) => memberOf({ ...person, practice }, licenses));
}

/** All members of the desk, by email address, without that of test shops. */
export async function listMembers(): Promise<DeskMember[]> {
  const rows = await query("list providers", (db) =>
    db.from("providers").select(columns).neq("practice_id", testPractice).order("email"),
  );
  const licenses = await listLicenses(rows.map(({ id }) => id));
  return rows.map((row) => memberOf(row, licenses));
}

type LicenseRow = Omit<Row<"provider_licenses">, "created_at" | "updated_at">;

async function listLicenses(providerIds: string[]): Promise<LicenseRow[]> {
  return query("list licenses", (db) =>
    db.from("provider_licenses").select(licenseColumns).in("provider_id", providerIds).order("state"),
  );
}

type MemberRow = Omit<Row<"providers">, "created_at" | "updated_at"> & {
  practice: Pick<Row<"practices">, "name" | "address_lines" | "phone" | "states" | "video_url" | "is_active">;
};

/** A person with the letterhead of their practice, or their own if it has none. */
export function memberOf(row: MemberRow, licenses: readonly LicenseRow[]): DeskMember {
  const { practice } = row;
  const person = {
    id: row.id,
    practiceId: row.practice_id,
    practiceStates: practice.states && parse("read practice", usState.array(), practice.states),
    practiceVideoUrl: practice.video_url,
    userId: row.user_id,
    hasJoined: row.joined_at !== null,
    email: row.email,
    name: row.name,
    practiceName: practice.name ?? row.practice_name,
    addressLines: practice.address_lines ?? row.address_lines,
    phone: practice.phone ?? row.phone,
    signatureName: row.signature_name,
    signaturePng: row.signature_png,
    isActive: row.is_active && practice.is_active,
    licenses: licenses.filter(({ provider_id }) => provider_id === row.id).map(licenseOf),
  };
  const { role, credential, npi } = row;
  if (role === "assistant") return { ...person, role, credential: null, npi: null };
  if (credential === null || npi === null) throw new Error("a provider without credential or NPI");
  return { ...person, role, credential, npi };
}

const licenseOf = (row: LicenseRow): License => ({
  state: parse("list licenses", usState, row.state),
  number: row.license_number,
  expiresOn: row.expires_on,
});

export async function isProviderAddress(email: string): Promise<boolean> {
  const row = await query("read provider address", (db) =>
    db.from("providers").select("id").eq("email", email.trim().toLowerCase()).maybeSingle(),
  );
  return row !== null;
}

/** The email address of any provider who can sign in; null if there is none yet. */
export async function readAnyProviderAddress(): Promise<string | null> {
  const row = await query("read any provider address", (db) =>
    db.from("providers").select("email").not("user_id", "is", null).order("email").limit(1).maybeSingle(),
  );
  return row?.email ?? null;
}
