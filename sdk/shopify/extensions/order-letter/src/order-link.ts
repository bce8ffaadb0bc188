/** What proves to the service whose order it is. */
export interface AskedOrder {
  /** Shopify's token for this app and shop. */
  token: string;
  /** E.g. "gid://shopify/Order/450789469". */
  order: string;
  /** The number that Shopify shows to the shopper who placed the order. */
  confirmation: string;
}

/** FSAs and HSAs are in US dollars: the service takes no order that was paid in another currency. */
export const isInDollars = (paid: { currencyCode: string } | undefined): boolean =>
  (paid?.currencyCode ?? "USD") === "USD";

/** The order's event may arrive some seconds after the shopper sees this page. */
export const waitsMs = [2_000, 4_000, 8_000, 16_000];

/** The signed link of the order's letter; null where the service doesn't know the order, also after half a minute. */
export async function orderLink(
  origin: string,
  ask: () => Promise<AskedOrder>,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<string | null> {
  for (const waitMs of [...waitsMs, null]) {
    const link = await askOnce(origin, await ask());
    if (link || waitMs === null) return link;
    await pause(waitMs);
  }
  return null;
}

/** The body is sent as text: a browser then asks without asking first whether it may. */
async function askOnce(origin: string, asked: AskedOrder): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/shopify/order-link`, {
      method: "POST",
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    const { link } = await response.json();
    return typeof link === "string" && link.startsWith(`${origin}/`) ? link : null;
  } catch {
    return null;
  }
}
