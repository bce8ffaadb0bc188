import { z } from "zod";
import { email } from "~/platform/values/email";

export const keyMessage = "API key is required";

export const keySchema = z.object({
  apiKey: z.string({ error: keyMessage }).trim().min(1, keyMessage).max(200, "That's too long for a key"),
});

/** Name of the field by which the form says that it requests a link. */
export const wishName = "wish";

export const linkSchema = z.object({ [wishName]: z.literal("link"), email });

/** True if the form requests a link by mail. */
export const wishesLink = (form: FormData): boolean => form.get(wishName) === "link";
