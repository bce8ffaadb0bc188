import { z } from "zod";
import { reads } from "~/platform/values/rule-reads";
import type { Provider } from "./provider";
import { profileSchema } from "./provider-facts";

const passwordMessage = "Type your password to change the name or signature on your letters";

export const profileForm = profileSchema.extend({
  password: z.string().max(200, "That's too long").optional(),
});

/** Like `profileForm`, and requires the password if the provider's name or signature changes. */
export const profileFormSchema = (signsAs: Pick<Provider, "name" | "signatureName">) =>
  profileForm.superRefine(
    ({ name, signatureName, password }, context) => {
      if (!password && (name !== signsAs.name || signatureName !== signsAs.signatureName))
        context.addIssue({ code: "custom", path: ["password"], message: passwordMessage });
    },
    reads("name", "signatureName"),
  );
