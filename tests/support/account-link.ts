import { expect } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import type { Answer, Visitor } from "./visitor";
import { viewOf } from "./walk";

export interface LinkOrder {
  shop: string;
  orderId: string;
}

export const linkPage = (order: LinkOrder, more: Record<string, string> = {}): string =>
  `/hsa-fsa-link?${new URLSearchParams({ ...order, ...more })}`;

/** The URL to which the provider posts its webhooks. */
export const bankWebhookPath = "/webhooks/plaid";

/** A provider call that fails. */
export const bankDown = async (): Promise<never> => {
  throw new ServiceError("account linking", "no answer in time");
};

/** Opens a page and waits until it no longer says that it is checking, as it may on a busy machine. */
export async function openPage(visitor: Visitor, address: string): Promise<Answer> {
  let page = await visitor.get(address);
  for (;;) {
    const again = /^1;url=(.*)$/.exec(page.headers.get("Refresh") ?? "")?.[1];
    if (!again) return page;
    page = await visitor.get(again);
  }
}

/** Where the page leads to link an account. Throws if it doesn't. */
export function hrefOf(answer: Answer): string {
  expect(viewOf(answer)).toBe("hosted");
  return new URL((answer.data as { href: string }).href).pathname;
}

/** Acts on the sandbox page and returns; gives our own page's response. */
export async function finishAtProvider(
  visitor: Visitor,
  href: string,
  intent: string,
  institution = "Harbor & Pine Savings",
): Promise<Answer> {
  const back = await visitor.post(href, { intent, institution });
  expect(back).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/hsa-fsa-link\/back\/[0-9a-f]{24}$/),
  });
  const page = await visitor.get(back.location ?? "");
  expect(page.status).toBe(303);
  return openPage(visitor, page.location ?? "");
}

/** Links an account at an institution, starting at a URL, and returns the page that confirms it. */
export async function linkAt(visitor: Visitor, address: string, institution?: string): Promise<Answer> {
  const finished = await finishAtProvider(
    visitor,
    hrefOf(await openPage(visitor, address)),
    "link",
    institution,
  );
  expect(finished.status).toBe(303);
  return visitor.get(finished.location ?? "");
}
