import { call, query } from "~/platform/database/call.server";
import { authConnection } from "~/platform/database/client.server";
import type { Update } from "~/platform/database/database";
import type { AuthLink } from "~/platform/database/open-database";
import type { Provider } from "../domain/provider";

/** The facts that an operator enters about a provider. */
export type ProviderFacts = Omit<
  Provider,
  "id" | "userId" | "isActive" | "practiceId" | "practiceStates" | "practiceVideoUrl" | "role"
> & {
  role?: Provider["role"] | undefined;
  /** Theirs unless given; the first for a new one. */
  practiceId?: string | undefined;
};

/**
 * Writes a provider with its licenses, known by its address, and opens it if it was closed. Gives its id. Throws
 * `DatabaseError`, with the code 23505 where another provider has the NPI.
 */
export async function saveProvider(facts: ProviderFacts): Promise<string> {
  const { practiceId, ...person } = facts;
  const { row, licenses } = personRows(person);
  return call("save_provider", { p_provider: { ...row, practice_id: practiceId }, p_licenses: licenses });
}

type PersonFacts = Pick<
  Provider,
  "licenses" | "practiceName" | "addressLines" | "signatureName" | "signaturePng"
>;

/** A person of the desk and their licenses, as the database takes them. */
export function personRows<Facts extends PersonFacts>(facts: Facts) {
  const { licenses, practiceName, addressLines, signatureName, signaturePng, ...same } = facts;
  return {
    row: {
      ...same,
      practice_name: practiceName,
      address_lines: addressLines,
      signature_name: signatureName,
      signature_png: signaturePng,
    },
    licenses: licenses.map(({ state, number, expiresOn }) => ({
      state,
      license_number: number,
      expires_on: expiresOn,
    })),
  };
}

/** What a provider may correct without the operator; the audit tells what changed. */
export async function updateProfile(
  id: string,
  profile: Pick<Provider, "name" | "practiceName" | "addressLines" | "phone" | "signatureName">,
): Promise<void> {
  const args = {
    p_provider_id: id,
    p_name: profile.name,
    p_practice_name: profile.practiceName,
    p_address_lines: profile.addressLines,
    p_phone: profile.phone,
    p_signature_name: profile.signatureName,
  };
  await call("update_provider_profile", args);
}

async function update(id: string, columns: Update<"providers">): Promise<void> {
  await query("update provider", (db) => db.from("providers").update(columns).eq("id", id));
}

/** A link to set a password; an invitation makes the provider's user of Auth. Null: no such user. */
export async function makeDeskLink(
  { id, email }: Pick<Provider, "id" | "email">,
  type: AuthLink["type"],
): Promise<Omit<AuthLink, "userId"> | null> {
  const auth = await authConnection();
  const link = type === "invite" ? await auth.invite(email) : await auth.recover(email);
  if (link && type === "invite") await update(id, { user_id: link.userId });
  return link;
}

/** Has the active provider of an address mailed a link; the answer doesn't tell whether there is one. */
export async function queueDeskLink(email: string): Promise<void> {
  await call("queue_desk_link", { p_email: email });
}

/** Removes the second factors of a provider's user and gives their number. */
export async function removeSecondFactors(userId: string): Promise<number> {
  return (await authConnection()).removeFactors(userId);
}
