import { call, query } from "~/platform/database/call.server";
import { authConnection } from "~/platform/database/client.server";
import type { Update } from "~/platform/database/database";
import type { AuthLink } from "~/platform/database/open-database";
import type { EnteredFacts, Provider } from "../domain/provider";

/** A provider's facts, as an operator enters them. */
export type ProviderFacts = Omit<EnteredFacts<Provider>, "role"> & {
  role?: Provider["role"] | undefined;
  /** The account whose address changes to `email`, which removes its user; the one with that address if omitted. */
  id?: string | undefined;
  /** Their current practice if omitted; the first one for a new provider. */
  practiceId?: string | undefined;
};

/**
 * Creates or updates a provider with their licenses, identified by their address, and reopens a closed account. Returns the
 * id. Throws `DatabaseError`, with the code 23505 if another provider has the NPI.
 */
export async function saveProvider(facts: ProviderFacts): Promise<string> {
  const { practiceId, ...person } = facts;
  const { row, licenses } = personRows(person);
  return call("save_provider", { provider: { ...row, practice_id: practiceId }, licenses });
}

type PersonFacts = Pick<
  Provider,
  "licenses" | "practiceName" | "addressLines" | "signatureName" | "signaturePng"
>;

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

/** Facts that a provider may change without the operator; the audit records the change. */
export async function updateProfile(
  id: string,
  profile: Pick<Provider, "name" | "practiceName" | "addressLines" | "phone" | "signatureName">,
): Promise<void> {
  await call("update_provider_profile", {
    providerId: id,
    name: profile.name,
    practiceName: profile.practiceName,
    addressLines: profile.addressLines,
    phone: profile.phone,
    signatureName: profile.signatureName,
  });
}

async function update(id: string, columns: Update<"providers">): Promise<void> {
  await query("update provider", (db) => db.from("providers").update(columns).eq("id", id));
}

/** Creates a link to set a password; an invitation also creates the provider's Auth user. Null if there is no such user. */
export async function makeDeskLink(
  { id, email }: Pick<Provider, "id" | "email">,
  type: AuthLink["type"],
): Promise<Omit<AuthLink, "userId"> | null> {
  const auth = await authConnection();
  const link = type === "invite" ? await auth.invite(email) : await auth.recover(email);
  if (link && type === "invite") await update(id, { user_id: link.userId });
  return link;
}

/** Queues a link for the active provider with this address; the result doesn't reveal if there is one. */
export async function queueDeskLink(email: string): Promise<void> {
  await call("queue_desk_link", { email });
}

/** Removes the second factors of a provider's user and returns their number. */
export async function removeSecondFactors(userId: string): Promise<number> {
  return (await authConnection()).removeFactors(userId);
}
