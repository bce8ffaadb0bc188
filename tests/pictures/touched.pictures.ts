import type { Page } from "@playwright/test";
import { picture } from "./camera.ts";

/** Pages with the pointer, then the keyboard's focus, on everything at once. */
const pages: Readonly<Record<string, string>> = {
  home: "/",
  brands: "/brands",
  shop: "/shop?letter=K",
  "brand-premium": "/shop/kettle-and-spine",
  "brand-standard": "/shop/limberlark",
  guides: "/guides?q=hsa",
  guide: "/guides/whats-an-fsa",
  explore: "/explore",
  check: "/check",
  contact: "/contact",
  "fsa-calculator": "/fsa-calculator",
  "order-wizard": "/complete-lmn?shop=northpine.example&orderId=1001",
  status: "/lmn-status?shop=northpine.example&orderId=1003",
};

picture.use({ looks: { widths: [1440], schemes: ["light", "dark"] } });

for (const [name, address] of Object.entries(pages)) {
  picture(`touched-${name}`, async ({ page, take }) => {
    await page.goto(address);
    const force = await forcing(page);
    await force(["hover"]);
    await take("hover");
    await force(["focus", "focus-visible"]);
    await take("focus");
  });
}

/** Puts every element of the open page into states that otherwise only one is in. */
async function forcing(page: Page): Promise<(states: string[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "body *",
  });
  return async (forcedPseudoClasses) => {
    for (const nodeId of nodeIds) await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses });
  };
}
