import { licensedStates, type Provider } from "~/domain/desk/provider";

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
  const table = [["EMAIL", "NAME", "NPI", "LICENSES VALID", "FIRST ENDS", "ACCOUNT"], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
