import { beforeEach, expect, test, vi } from "vitest";
import { isProvenOrder } from "~/orders/http/proven-orders.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { log } from "~/platform/process/log.server";
import type { OrderDraftRow } from "../../store/drafts.server";
import type { OrderSession } from "./begin.server";

const { sendOrderDraft } = vi.hoisted(() => ({ sendOrderDraft: vi.fn() }));
vi.mock("~/orders/store/order-drafts.server", () => ({ sendOrderDraft }));
const { submitOrder } = await import("./submit.server");

beforeEach(() => {
  vi.restoreAllMocks();
});

const key = { shopDomain: "northpine.example", shopOrderId: 1001 };
const draft = { id: "draft-1" } as unknown as OrderDraftRow;

function session(isSigned = false): OrderSession {
  const request = new Request("http://own.example/complete-lmn?shop=northpine.example&orderId=1001&step=5");
  const shop = { shopName: "Northpine" };
  const search = new URL(request.url).searchParams;
  return { request, search, key, shop, isSigned, draft } as unknown as OrderSession;
}

async function submit(isSigned = false) {
  const answer = await submitOrder(draft, session(isSigned), new FormData());
  if (answer === "blocked") throw new Error("no practice may decide");
  return answer instanceof Response
    ? { leadsTo: answer.headers.get("Location"), cookie: answer.headers.get("Set-Cookie") }
    : answer;
}

test("submitting the request proves the order to this browser", async () => {
  sendOrderDraft.mockResolvedValue("created");
  const sent = await submit(true);
  expect(sent).toMatchObject({ leadsTo: "/complete-lmn?shop=northpine.example&orderId=1001&submitted=1" });
  const Cookie = "cookie" in sent ? (sent.cookie?.split(";")[0] ?? "") : "";
  expect(await isProvenOrder(new Request("http://own.example/", { headers: { Cookie } }), key)).toBe(true);
  const [id, validUntil, isSigned] = sendOrderDraft.mock.calls[0] ?? [];
  expect([id, isSigned]).toEqual(["draft-1", true]);
  expect(validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("an order that has a request, or waits for its own address, is proved to no one", async () => {
  for (const outcome of ["existing", "confirm"]) {
    sendOrderDraft.mockResolvedValue(outcome);
    expect(await submit()).toEqual({ leadsTo: expect.stringContaining("submitted=1"), cookie: null });
  }
});

test("a shop that signs its links accepts no request without one", async () => {
  sendOrderDraft.mockResolvedValue("refused");
  expect(await submit()).toMatchObject({ status: 403, formError: expect.stringMatching(/^Northpine signs/) });
});

test("where the order's address was mailed too often, nothing is said to have been mailed", async () => {
  sendOrderDraft.mockResolvedValue("too-many");
  expect(await submit()).toMatchObject({ status: 429, formError: expect.stringContaining("tomorrow") });
});

test("a database that fails leaves the form with a message and a log line; a fault of ours is thrown", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  sendOrderDraft.mockRejectedValue(new DatabaseError("send order letter", "57014"));
  expect(await submit()).toMatchObject({
    status: 503,
    formError: expect.stringContaining("Please try again"),
  });
  expect(logged).toHaveBeenCalledOnce();
  sendOrderDraft.mockRejectedValue(new TypeError("ours"));
  await expect(submit()).rejects.toThrow("ours");
});
