import { picture } from "./camera.ts";
import { pictureTouched, touchedLooks } from "./touched.ts";

const pages: Readonly<Record<string, string>> = {
  home: "/",
  brands: "/brands",
  shop: "/shop?letter=K",
  "brand-premium": "/shop/kettle-and-spine",
  "brand-standard": "/shop/limberlark",
  guides: "/guides?q=hsa",
  guide: "/guides/whats-an-fsa",
  check: "/check",
  contact: "/contact",
  "fsa-calculator": "/fsa-calculator",
  "order-wizard": "/complete-lmn?shop=northpine.example&orderId=1001",
  status: "/lmn-status?shop=northpine.example&orderId=1003",
};

picture.use({ looks: touchedLooks });

for (const [name, address] of Object.entries(pages)) pictureTouched(name, address);
