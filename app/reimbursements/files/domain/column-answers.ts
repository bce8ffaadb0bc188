import { z } from "zod";

export const columnMessages = {
  item: "Please choose the column with the item's name",
  price: "Please choose the column with the price",
  same: "The item's name and its price can't be in the same column",
} as const;

const place = /^\d{1,3}$/;
const left = z.string().regex(place).transform(Number).optional();

/** Which column of a table holds what, by their number from 0, as a form of selects posts it. */
export const columnAnswers = z
  .object({
    item: z.string({ error: columnMessages.item }).regex(place).transform(Number),
    price: z.string({ error: columnMessages.price }).regex(place).transform(Number),
    date: left,
    merchant: left,
    order: left,
    quantity: left,
    discount: left,
    tax: left,
    shipping: left,
  })
  .superRefine(({ item, price }, context) => {
    if (item === price) context.addIssue({ code: "custom", path: ["price"], message: columnMessages.same });
  });
