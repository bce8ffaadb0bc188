import { createHmac } from "node:crypto";

const shop = "kettle-and-spine.example"; // the domain your shop is registered with
const orderId = "2001"; // the order's id, digits only
const exp = Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60; // works for 30 days

const text = `shop=${shop}&orderId=${orderId}&exp=${exp}`;
const sig = createHmac("sha256", process.env.SHOP_SIGNING_SECRET).update(text).digest("hex");
console.log(`https://letterwell.example/complete-lmn?${text}&sig=${sig}`);
