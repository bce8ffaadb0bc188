import { afterAll } from "vitest";
import type { Agent, FetchOptions } from "~/platform/public-fetch/fetch-options";
import { PageUnreadableError, type UnreadableReason } from "~/platform/public-fetch/page-unreadable-error";
import { type Answer, type FakeServer, type Received, startFakeServer } from "./fake-server";

/** A local shop that responds for shop.test and other.test; by default without a robots.txt. */
interface PageShop extends Pick<FakeServer, "received" | "answerWith"> {
  /** Allows everything and knows no other host. */
  readonly options: FetchOptions;
  readonly port: number;
  serve(answer: Answer | ((request: Received) => Answer), robots?: Answer): void;
}

export const insolesPage = "https://shop.test/p/insoles";
export const insolesHtml = "<title>Insoles</title>";
export const noRobots: Answer = { raw: "", status: 404 };

export const testAgent: Agent = { name: "WellBot", userAgent: "WellBot/1.0 (+mailto:help@well.example)" };

/** Opens a shop for all tests of a file and closes it after them; call it outside of tests. */
export async function openPageShop(): Promise<PageShop> {
  const server = await startFakeServer();
  afterAll(server.close);
  const port = Number(new URL(server.url).port);
  const own = { address: "127.0.0.1", port };
  return {
    ...server,
    port,
    options: {
      agent: testAgent,
      rateLimit: async () => true,
      resolve: async () => {
        throw new Error("no such host");
      },
      testHosts: new Map([
        ["shop.test", own],
        ["other.test", own],
      ]),
    },
    serve(answer, robots = noRobots) {
      server.answerWith((request) => {
        if (request.path === "/robots.txt") return robots;
        return typeof answer === "function" ? answer(request) : answer;
      });
    },
  };
}

export const htmlResponse = (raw: string | Uint8Array, headers: Record<string, string> = {}): Answer => ({
  raw,
  headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
});

/** Why reading failed; throws if it didn't, or for another reason. */
export async function reasonOf(work: Promise<unknown>): Promise<UnreadableReason> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PageUnreadableError) return error.reason;
  throw error ?? new Error("nothing was thrown");
}
