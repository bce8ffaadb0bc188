import { textTable } from "~/platform/values/text-table";
import { licensedStates, type Provider } from "../domain/provider";

/** Providers for an operator's terminal, as of an ISO date. */
export function providerTable(providers: readonly Provider[], today: string): string {
  if (providers.length === 0) return "No providers yet.";
  const rows = providers.map((provider) => [
    provider.email,
    `${provider.name}, ${provider.credential}`,
    provider.npi,
    `${licensedStates(provider, today).length} of ${provider.licenses.length}`,
    provider.licenses.map(({ expiresOn }) => expiresOn).sort()[0] ?? "",
    provider.isActive ? (provider.userId ? "active" : "not invited") : "closed",
  ]);
  const head = ["EMAIL", "NAME", "NPI", "LICENSES VALID", "FIRST ENDS", "ACCOUNT"];
  return textTable([head, ...rows]).join("\n");
}
