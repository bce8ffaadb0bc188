import { demoPassword, demoProviders } from "~/embedded-supabase/demo-providers.mjs";
import { isNpi } from "~/letters/desk/domain/npi";
import { authConnection, database } from "~/platform/database/client.server";
import type { Insert } from "~/platform/database/database";
import { Visitor } from "./visitor";

const [doctor, nurse] = demoProviders;
/** Addresses of the demo's providers: both sign in with `demoPassword`. */
export const demoDoctor = doctor.email;
export const demoNurse = nurse.email;

/** A browser in which this user is signed in at the desk. */
export async function signedInAt(email: string = demoDoctor, password = demoPassword): Promise<Visitor> {
  const visitor = new Visitor();
  const answer = await visitor.post("/desk/sign-in", { email, password });
  if (answer.status !== 303) throw new Error(`no sign-in for ${email}: ${answer.status}`);
  return visitor;
}

/** Creates an Auth user who isn't a provider and signs in with `demoPassword`. Returns the user's id. */
export async function newAuthUser(email: string): Promise<string> {
  const { data, error } = await (await authConnection()).connect().signUp({ email, password: demoPassword });
  if (error || !data.user) throw new Error(error?.message ?? "no user");
  return data.user.id;
}

let providers = 0;

/** Creates a provider with an Auth user who may sign in with `demoPassword`. Returns id and email address. */
export async function newProvider(
  columns: Partial<Insert<"providers">> = {},
  licenses: Record<string, string> = { VT: "2035-12-31" },
): Promise<{ id: string; email: string }> {
  providers += 1;
  const email = `provider-${providers}-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const db = await database();
  const row: Insert<"providers"> = {
    user_id: await newAuthUser(email),
    email,
    name: "Ines Moreau",
    credential: "MD",
    npi: freshNpi(),
    practice_name: "Moreau Family Practice",
    address_lines: ["1 Elm Street", "Burlington, VT 05401"],
    phone: "(802) 555-0100",
    signature_name: "Ines Moreau",
    ...columns,
  };
  const { data } = await db.from("providers").insert(row).select("id").single().throwOnError();
  const rows = Object.entries(licenses).map(([state, expires_on]) => ({
    provider_id: data.id,
    state,
    license_number: `TEST-${state}`,
    expires_on,
  }));
  const licensed = await db.from("provider_licenses").insert(rows);
  if (licensed.error) throw new Error(licensed.error.message);
  return { id: data.id, email };
}

/** A valid NPI that no other test provider of this process has. */
export function freshNpi(): string {
  const base = String(100_000_000 + Math.floor(Math.random() * 99_999_999));
  return [..."0123456789"].map((digit) => base + digit).find(isNpi) ?? "";
}
