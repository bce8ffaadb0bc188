import { shopperMail } from "~/platform/mail/content/shopper-mail";

/** Mailed to the order's own address for a visitor who requested a link to the order. */
export const orderLinkMail = ({ orderUrl }: { orderUrl: string }) =>
  shopperMail({
    subject: "Your link",
    preview: "You asked us for it.",
    title: "Here's your link",
    parts: [
      "You asked us for the link to your order. Here it is.",
      { button: "Open your order", url: orderUrl },
      "Please don't share it. It opens what you ordered and what you tell us.",
      "If you didn't ask for it, you don't need to do anything.",
    ],
  });

/** Mailed to the order's own address if a request came with another address. */
export const confirmRequestMail = ({ confirmUrl }: { confirmUrl: string }) =>
  shopperMail({
    subject: "Is this request yours?",
    preview: "Please confirm it within 48 hours.",
    title: "Is this request yours?",
    parts: [
      "A letter was requested for one of your orders, with another email address than the order's. If it was you, confirm it within 48 hours.",
      { button: "Confirm the request", url: confirmUrl },
      "If it wasn't, you don't need to do anything. The request won't be sent.",
    ],
  });
