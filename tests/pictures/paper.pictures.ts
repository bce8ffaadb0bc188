import { picture } from "./camera.ts";

/** Pages worth printing. */
const pages: Readonly<Record<string, string>> = {
  terms: "/terms",
  guide: "/guides/whats-an-fsa",
  "brand-premium": "/shop/kettle-and-spine",
  "eligible-items": "/eligible-items",
  "hsa-calculator": "/hsa-calculator",
  check: "/https://northpine.example/products/infrared-sauna-blanket",
  status: "/lmn-status?shop=northpine.example&orderId=1003",
};

picture.use({ looks: { widths: [1440], schemes: ["light"], media: "print" } });

for (const [name, address] of Object.entries(pages)) {
  picture(`paper-${name}`, async ({ page, take }) => {
    await page.goto(address);
    await take();
  });
}
