import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import type { ProductUrl } from "~/platform/values/product-url";
import { services } from "~/services.server";
import type { CheckedProduct } from "../domain/checked-product";
import type { Answers } from "../domain/judgement";

/**
 * A checked product, judged with the visitor's answers to the questions of its "unknown" verdict. Reads no page and
 * stores nothing; null where the check is no longer cached, so that it has to be made anew.
 */
export const judgeAgain = (url: ProductUrl, answers: Answers): Promise<CheckedProduct | null> =>
  services()
    .eligibility.judgeAgain(url, answers)
    .catch(recover(ServiceError, "product could not be judged again", () => null));
