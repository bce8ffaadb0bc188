import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Liquid } from "liquidjs";
import { build } from "vite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { acceptedTopics } from "~/orders/operations/accept-shop-event.server";
import { paths } from "~/paths";
import { waitsMs } from "../../../sdk/shopify/extensions/order-letter/src/order-link";
import { startFakeServer } from "../../support/fake-server";

const root = join(import.meta.dirname, "../../../sdk/shopify");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const words: Record<string, string> = JSON.parse(read("extensions/order-letter/locales/en.default.json"));
const gid = "gid://shopify/Order/450789469";

/** As much of a document as Preact needs where no browser is. */
class Part {
  childNodes: Part[] = [];
  parentNode: Part | null = null;
  attributes: Record<string, string> = {};
  ownerDocument = {
    createElementNS: (_: string, name: string) => new Part(name),
    createTextNode: (text: string) => new Part("#text", text),
  };
  namespaceURI = "http://www.w3.org/1999/xhtml";
  constructor(
    readonly localName: string,
    public data = "",
  ) {}
  get nodeType() {
    return this.localName === "#text" ? 3 : 1;
  }
  get firstChild(): Part | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): Part | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  insertBefore(part: Part, before: Part | null) {
    part.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, part);
    part.parentNode = this;
    return part;
  }
  appendChild(part: Part) {
    return this.insertBefore(part, null);
  }
  removeChild(part: Part) {
    part.remove();
    return part;
  }
  remove() {
    if (this.parentNode)
      this.parentNode.childNodes = this.parentNode.childNodes.filter((one) => one !== this);
    this.parentNode = null;
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = String(value);
  }
  removeAttribute(name: string) {
    delete this.attributes[name];
  }
  get text(): string {
    return this.data + this.childNodes.map(({ text }) => text).join(" ");
  }
  find(name: string): Part | undefined {
    return this.localName === name ? this : this.childNodes.map((one) => one.find(name)).find(Boolean);
  }
}

/** The block's program as Shopify's build makes it, which asks the service at `origin`. */
async function programOf(page: "thank-you" | "order-status", origin: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    esbuild: { jsxImportSource: "preact" },
    build: {
      write: false,
      minify: "esbuild",
      target: "es2022",
      lib: { entry: `extensions/order-letter/src/${page}.tsx`, formats: ["es"] },
    },
  });
  const [bundle] = [built].flat();
  const [chunk] = bundle && "output" in bundle ? bundle.output : [];
  return (chunk?.code ?? "").replaceAll("https://letterwell.example", origin);
}

const pages = {
  "thank-you": (number: string | undefined) => ({
    orderConfirmation: { value: { order: { id: gid }, number } },
  }),
  "order-status": (confirmationNumber: string | undefined) => ({
    order: { value: { id: gid, confirmationNumber } },
  }),
} as const;

afterEach(() => vi.unstubAllGlobals());

describe.each(["thank-you", "order-status"] as const)("the block on the %s page", (page) => {
  async function shown(number: string | undefined, origin: string, currencyCode = "USD"): Promise<Part> {
    const body = new Part("body");
    const shared = {
      sessionToken: { get: async () => "token" },
      i18n: { translate: (key: string) => words[key] },
      cost: { totalAmount: { value: { amount: 50, currencyCode } } },
    };
    vi.stubGlobal("document", { body });
    // The block asks again after seconds.
    const { setTimeout } = globalThis;
    vi.stubGlobal("setTimeout", (run: () => void, ms: number, ...args: []) =>
      setTimeout(run, waitsMs.includes(ms) ? 0 : ms, ...args),
    );
    vi.stubGlobal("shopify", { ...shared, ...pages[page](number) });
    const program = await programOf(page, origin);
    const module = await import(
      `data:text/javascript;base64,${Buffer.from(program).toString("base64")}#${Math.random()}`
    );
    await module.default();
    return body;
  }

  test("says what it is for, then shows the link of this order", async () => {
    const service = await startFakeServer();
    service.answerWith(({ path, body }) =>
      path === "/shopify/order-link" &&
      JSON.parse(body).order === gid &&
      JSON.parse(body).confirmation === "TNWL"
        ? { json: { link: `${service.url}/complete-lmn?sig=1` } }
        : { json: {}, status: 404 },
    );
    const body = await shown("TNWL", service.url);
    expect(body.text).toContain(words.reason);
    await expect.poll(() => body.find("s-button")?.attributes.href).toBe(`${service.url}/complete-lmn?sig=1`);
    expect(body.text).toContain(words.button);
    await service.close();
  });

  test("shows no button for an address that isn't ours, and says in the end where the link will be", async () => {
    const service = await startFakeServer();
    service.answerWith({ json: { link: "https://evil.example/" } });
    const body = await shown("TNWL", service.url);
    await expect.poll(() => body.text).toContain(words.late);
    expect(service.received).toHaveLength(5);
    expect(body.find("s-button")).toBeUndefined();
    await service.close();
  });

  test("shows nothing for an order without a confirmation number", async () => {
    expect((await shown(undefined, "http://127.0.0.1:1")).childNodes).toEqual([]);
  });

  test("shows nothing for an order in another currency, which never reaches us", async () => {
    expect((await shown("TNWL", "http://127.0.0.1:1", "EUR")).childNodes).toEqual([]);
  });

  test("is smaller than the 64 KB that Shopify accepts", async () => {
    expect((await programOf(page, "https://letterwell.example")).length).toBeLessThan(64 * 1_024);
  });
});

test("the theme's block names the product as our badge reads it, and nothing for one that isn't published", async () => {
  const [template = ""] = read("extensions/product-badge/blocks/badge.liquid").split("{% schema %}");
  const render = (product: object | null) =>
    new Liquid().parseAndRender(template, {
      product,
      shop: { url: "https://shop.example", permanent_domain: "shop.myshopify.com" },
      block: { shopify_attributes: "", settings: { words: 'a "b"' } },
    });
  const html = await render({
    id: 632910392,
    url: "/products/heat-mat?variant=1",
    published_at: "2026-01-01",
  });
  const address = encodeURIComponent("https://shop.example/products/heat-mat?variant=1");
  const known = "https://letterwell.example/badge/product/shop.myshopify.com/632910392";
  expect(html).toContain(`src="${known}.svg?page=${address}"`);
  expect(html).toContain(`href="${known}?page=${address}"`);
  expect(html).toContain('alt="a &#34;b&#34;"');
  expect((await render({ url: "/products/x", published_at: null })).trim()).toBe("");
  expect((await render(null)).trim()).toBe("");
});

test("the app subscribes to events we accept, at the URL that accepts them", () => {
  const app = read("shopify.app.toml");
  const topics = [...app.matchAll(/^ *(?:compliance_)?topics = (\[.*\])$/gm)].flatMap(([, list]) =>
    parse(list ?? ""),
  );
  // orders/updated comes with each payment, too.
  expect([...topics, "orders/paid"].sort()).toEqual(acceptedTopics("shopify").sort());
  expect(new Set([...app.matchAll(/^ *uri = "(.*)"$/gm)].map(([, uri]) => uri))).toEqual(
    new Set([`https://letterwell.example${paths.shopifyWebhook}`]),
  );
  expect(app).toContain(`application_url = "https://letterwell.example/shopify"`);
});
