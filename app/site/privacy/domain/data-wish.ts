import { z } from "zod";
import { email } from "~/platform/values/email";

/** What a visitor wants to do with what is held about them. */
export const dataWishes = ["copy", "erase"] as const;
export type DataWish = (typeof dataWishes)[number];

export const dataWishMessage = "Please choose one";
export const erasureMessage = "Please tick the box first";

/** Asks for a link at an address. */
export const dataRequest = z.object({
  email,
  wish: z.literal([...dataWishes], { error: dataWishMessage }),
});

/** Confirms an erasure. */
export const erasureConfirmation = z.object({ sure: z.literal("yes", { error: erasureMessage }) });

/** The ways to hand out a copy. */
export const copyFormat = z.enum(["json", "html"]).catch("json");
