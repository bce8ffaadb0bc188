import { paths } from "~/paths";
import { CheckYourEmail } from "./order-pages";

/** Shown for every address, whether it has letters or not. */
export const LettersMailed = () => (
  <CheckYourEmail
    what="If letters were asked for with that address, an email with their links"
    againHref={paths.findLetter}
  >
    <p className="mt-3">Nothing there? You may have used another address.</p>
  </CheckYourEmail>
);
