import type { FieldSpec } from "~/kit/form/field-spec";
import { shopMessages } from "~/orders/shops/domain/shop-schema";
import { emailMessage } from "~/platform/values/email";
import { applicationMessages, platforms } from "../domain/application";

export const applicationFields: readonly FieldSpec[] = [
  {
    type: "text",
    name: "shopName",
    label: "Shop's name",
    autoComplete: "organization",
    messages: { valueMissing: applicationMessages.shopName },
  },
  {
    type: "text",
    name: "shop",
    label: "Shop's domain",
    hint: "Such as corner-shop.com.",
    autoComplete: "url",
    inputMode: "url",
    messages: { valueMissing: shopMessages.missing },
  },
  {
    type: "select",
    name: "platform",
    label: "Runs on",
    prompt: "Choose one",
    options: Object.entries(platforms).map(([value, label]) => ({ value, label })),
    messages: { valueMissing: applicationMessages.platform },
  },
  {
    type: "textarea",
    name: "products",
    label: "What you sell",
    hint: "A few product names or links are enough.",
    rows: 3,
    messages: { valueMissing: applicationMessages.products },
  },
  {
    type: "text",
    name: "name",
    label: "Your name",
    autoComplete: "name",
    messages: { valueMissing: applicationMessages.name },
  },
  {
    type: "email",
    name: "email",
    label: "Your work email",
    hint: "The link to your test shop goes here.",
    autoComplete: "email",
    inputMode: "email",
    messages: { valueMissing: emailMessage, typeMismatch: emailMessage },
  },
];
