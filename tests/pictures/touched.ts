import type { Page } from "@playwright/test";
import { type Looks, picture } from "./camera.ts";

export const touchedLooks: Looks = { widths: [1440], schemes: ["light", "dark"] };

/** Takes a page with hover, then keyboard focus, forced on all elements at once. */
export function pictureTouched(name: string, address: string): void {
  picture(`touched-${name}`, async ({ page, take }) => {
    await page.goto(address);
    const force = await forcing(page);
    await force(["hover"]);
    await take("hover");
    await force(["focus", "focus-visible"]);
    await take("focus");
  });
}

/** Forces pseudo-class states on every element of the open page. */
async function forcing(page: Page): Promise<(states: string[]) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  return async (forcedPseudoClasses) => {
    // After a relayout, e.g. with larger text, a page has other nodes.
    const { root } = await session.send("DOM.getDocument");
    const { nodeIds } = await session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "body *",
    });
    // Some nodes of lazily rendered parts are gone by then.
    for (const nodeId of nodeIds)
      await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }).catch(() => undefined);
  };
}
