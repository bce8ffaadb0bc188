import { z } from "zod";
import { apiScopes } from "~/orders/shops/domain/api-scopes";
import { requiredLine } from "~/platform/values/text";

export const keyMessages = { label: "Name is required", scopes: "Choose what the key may do" } as const;

export const newKeySchema = z.object({
  label: requiredLine(keyMessages.label, 100),
  scopes: z
    .array(z.enum(apiScopes, keyMessages.scopes), { error: keyMessages.scopes })
    .min(1, keyMessages.scopes),
});
