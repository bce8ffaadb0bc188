import { site } from "~/site";

/** To the order's own address, for a visitor who asked for a link to the order. Subject and text name no product. */
export const orderLinkMail = ({ orderUrl }: { orderUrl: string }) => ({
  subject: "Your link",
  text: `Hello,

Here is the link to your order, which you asked us for: ${orderUrl}

Please don't share it: it opens what you ordered and what you tell us.

If you didn't ask for it, you don't need to do anything. Questions? Write to ${site.supportEmail}.

${site.name}
`,
});

/** To the order's own address, when a request came with another. */
export const confirmRequestMail = ({ confirmUrl }: { confirmUrl: string }) => ({
  subject: "Is this request yours?",
  text: `Hello,

A letter was requested for one of your orders, with another email address than the order's.

If it was you, confirm it here within 48 hours: ${confirmUrl}

If it wasn't, you don't need to do anything: the request won't be sent. Questions? Write to ${site.supportEmail}.

${site.name}
`,
});
