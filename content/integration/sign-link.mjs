import { createHmac } from "node:crypto";

const order = { shop: "kettle-and-spine.example", orderId: "2001" };
const text = `shop=${order.shop}&orderId=${order.orderId}`;
const sig = createHmac("sha256", process.env.SHOP_SIGNING_SECRET).update(text).digest("hex");
console.log(`https://letterwell.example/complete-lmn?${new URLSearchParams({ ...order, sig })}`);
