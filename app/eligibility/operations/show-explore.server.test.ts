import { describe, expect, test, vi } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { watchLog } from "../../../tests/support/operations";
import { productUrl } from "../../../tests/support/product-url";
import type { Eligibility } from "../service/port";
import { readExplore } from "./show-explore.server";

const logged = watchLog();
const url = productUrl("https://shop.example/products/sleep-lamp");
const down = new ServiceError("eligibility", "no answer in time");
const never = <T>() => new Promise<T>(() => {});
const answering = (
  methods: Pick<Eligibility, "listRetailers" | "listRecentProducts"> & Partial<Eligibility>,
) => {
  const { eligibility } = services();
  vi.spyOn(eligibility, "listRequestedProducts").mockImplementation(
    methods.listRequestedProducts ?? (async () => []),
  );
  vi.spyOn(eligibility, "listRetailers").mockImplementation(methods.listRetailers);
  vi.spyOn(eligibility, "listRecentProducts").mockImplementation(methods.listRecentProducts);
};
describe("the rows of the explore page", () => {
  const product = { url, title: "Sleep lamp", imageUrl: null };
  const retailer = { name: "Bluewicket", logo: null, url: "https://bluewicket.example" };

  test("hold retailers, eligible products and those that need a letter", async () => {
    answering({
      listRetailers: async () => [retailer],
      listRecentProducts: async (verdict) => (verdict === "letter" ? [] : [product]),
    });
    expect(await readExplore(1_000)).toEqual({
      retailers: { state: "ready", items: [retailer] },
      explored: { state: "ready", items: [product] },
      letters: { state: "ready", items: [] },
      areRequested: false,
    });
  });

  test("name what letters were asked for, where that is enough for a row", async () => {
    const requested = ["a", "b", "c", "d"].map((title) => ({
      url: productUrl(`https://shop.example/${title}`),
      title,
      imageUrl: null,
    }));
    answering({
      listRetailers: async () => [],
      listRecentProducts: async () => [product],
      listRequestedProducts: async () => requested,
    });
    expect(await readExplore(1_000)).toMatchObject({
      letters: { state: "ready", items: requested },
      areRequested: true,
    });
  });

  test("load and fail each on its own", async () => {
    answering({
      listRetailers: () => Promise.reject(down),
      listRecentProducts: (verdict) => (verdict === "letter" ? never() : Promise.resolve([product])),
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const rows = readExplore(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await rows).toEqual({
      retailers: { state: "failed" },
      explored: { state: "ready", items: [product] },
      letters: { state: "loading" },
      areRequested: false,
    });
    expect(logged.map(({ event }) => event)).toEqual(["explore row could not be read"]);
  });

  test("leave our own faults in the log, and the other rows on the page", async () => {
    answering({
      listRetailers: () => Promise.reject(new TypeError("ours")),
      listRecentProducts: async () => [],
    });
    expect(await readExplore(1_000)).toMatchObject({
      retailers: { state: "failed" },
      explored: { state: "ready" },
    });
    expect(logged).toMatchObject([{ level: "error", fields: { error: "TypeError" } }]);
  });
});
