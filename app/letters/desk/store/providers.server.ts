import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { usState } from "~/platform/values/us-state";
import type { Credential, License, Provider } from "../domain/provider";

const columns =
  "id, user_id, email, name, credential, npi, practice_name, address_lines, phone, signature_name, signature_png, is_active";
const licenseColumns = "provider_id, state, license_number, expires_on";

/** The provider who signs in as this user of Supabase Auth; null when there is none. */
export async function readProviderByUser(userId: string): Promise<Provider | null> {
  const row = await query("read provider", (db) =>
    db.from("providers").select(columns).eq("user_id", userId).maybeSingle(),
  );
  return row && providerOf(row, await listLicenses([row.id]));
}

/** Active providers licensed in the state on the ISO day. */
export async function listLicensedProviders(state: string, day: string): Promise<Provider[]> {
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
  return rows.map((row) => providerOf(row, licenses));
}

/** A provider; null when there is none. */
export async function readProvider(id: string): Promise<Provider | null> {
  const row = await query("read provider", (db) =>
    db.from("providers").select(columns).eq("id", id).maybeSingle(),
  );
  return row && providerOf(row, await listLicenses([row.id]));
}

/** All providers by their address. */
export async function listProviders(): Promise<Provider[]> {
  const rows = await query("list providers", (db) => db.from("providers").select(columns).order("email"));
  const licenses = await listLicenses(rows.map(({ id }) => id));
  return rows.map((row) => providerOf(row, licenses));
}

/** Credentials of the active providers licensed in the state on the ISO day. */
export async function listLicensedCredentials(state: string, day: string): Promise<Credential[]> {
  const rows = await query("list licensed credentials", (db) =>
    db
      .from("providers")
      .select("credential, licenses:provider_licenses!inner(provider_id)")
      .eq("is_active", true)
      .eq("licenses.state", state)
      .gte("licenses.expires_on", day),
  );
  return rows.map(({ credential }) => credential);
}

type LicenseRow = Omit<Row<"provider_licenses">, "created_at" | "updated_at">;

async function listLicenses(providerIds: string[]): Promise<LicenseRow[]> {
  return query("list licenses", (db) =>
    db.from("provider_licenses").select(licenseColumns).in("provider_id", providerIds).order("state"),
  );
}

function providerOf(
  row: Omit<Row<"providers">, "created_at" | "updated_at">,
  licenses: readonly LicenseRow[],
): Provider {
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    name: row.name,
    credential: row.credential,
    npi: row.npi,
    practiceName: row.practice_name,
    addressLines: row.address_lines,
    phone: row.phone,
    signatureName: row.signature_name,
    signaturePng: row.signature_png,
    isActive: row.is_active,
    licenses: licenses.filter(({ provider_id }) => provider_id === row.id).map(licenseOf),
  };
}

const licenseOf = (row: LicenseRow): License => ({
  state: parse("list licenses", usState, row.state),
  number: row.license_number,
  expiresOn: row.expires_on,
});
