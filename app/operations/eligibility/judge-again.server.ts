import type { CheckedProduct } from "~/domain/eligibility/checked-product";
import type { Answers } from "~/domain/eligibility/judgement";
import type { ProductUrl } from "~/domain/values/product-url";
import { recover } from "~/process/recover.server";
import { services } from "~/services/index.server";
import { ServiceError } from "~/services/service-error";

/**
 * A checked product, judged with the visitor's answers to the questions of its "unknown" verdict. Reads no page and
 * stores nothing; null where the check is no longer cached, so that it has to be made anew.
 */
export const judgeAgain = (url: ProductUrl, answers: Answers): Promise<CheckedProduct | null> =>
  services()
    .eligibility.judgeAgain(url, answers)
    .catch(recover(ServiceError, "product could not be judged again", () => null));
