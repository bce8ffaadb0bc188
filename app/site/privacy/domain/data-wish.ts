import { z } from "zod";
import { email } from "~/platform/values/email";

/** What a visitor wants to do with the data held about them. */
const dataWishes = ["copy", "erase"] as const;
export type DataWish = (typeof dataWishes)[number];

export const dataWishMessage = "Please choose one";
export const erasureMessage = "Please tick the box first";

/** Schema of the form that requests a link. */
export const dataRequest = z.object({
  email,
  wish: z.literal([...dataWishes], { error: dataWishMessage }),
});

/** Schema of the form that confirms an erasure. */
export const erasureConfirmation = z.object({ sure: z.literal("yes", { error: erasureMessage }) });

export const copyFormat = z.enum(["json", "html"]).catch("json");
