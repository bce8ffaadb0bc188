import { makeMail } from "../make/mail";
import { lineCents, makeOrders, type Order } from "../make/order";
import { products } from "../make/products";
import { esc, laterDay, mediumDay, money } from "../make/words";
import type { Sample, Shape } from "../sample";

/** Answers with a receipt quoted below them: what is quoted was bought before, and has its own mail. */
export const shape: Shape = {
  sender: "replies that quote a receipt: no receipt of their own",
  samples: () =>
    Promise.all(
      makeOrders("quoted", 4, { pool: products.sports, lines: [1, 3], number: "TS####" }).map(
        async (order, index): Promise<Sample> => {
          const isHtml = index % 2 === 0;
          return {
            file: `Re order ${index}.eml`,
            format: isHtml ? "html-mail" : "plain-mail",
            bytes: await makeMail({
              from: index < 2 ? "Dana <dana@mailbox.example>" : "Thornbury Care <care@thornbury.example>",
              subject: `Re: Order ${order.number} confirmed`,
              day: laterDay(order.day, 3),
              headers: { "In-Reply-To": "<a1@thornbury.example>" },
              ...(isHtml ? { html: html(order) } : { text: text(order) }),
            }),
            expected: [],
          };
        },
      ),
    ),
};

const rows = (order: Order): string[] => [
  `Order ${order.number}`,
  ...order.lines.map((line) => `${line.quantity} x ${line.title}   ${money(lineCents(line))}`),
  `Subtotal   ${money(order.subtotalCents)}`,
  `Tax   ${money(order.taxCents)}`,
  `Total   ${money(order.totalCents)}`,
];

const html = (order: Order): string =>
  `<div dir="ltr">Hi, has this left yet? Thanks, D.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On ${mediumDay(order.day)} at 8:02 AM Thornbury Strength &lt;<a href="mailto:store@thornbury.example">store@thornbury.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex"><table>${rows(
    order,
  )
    .map((row) => `<tr><td>${esc(row).replace(/ {3}/, "</td><td align=right>")}</td></tr>`)
    .join("")}</table></blockquote></div>`;

const text = (order: Order): string =>
  `Hello Dana,\n\nyes, it left this morning. You'll have it by Friday.\n\nBest,\nMo at Thornbury\n\nOn ${mediumDay(order.day)}, at 8:02 AM, Thornbury Strength <store@thornbury.example> wrote:\n\n${rows(
    order,
  )
    .map((row) => `> ${row}`)
    .join("\n")}\n`;
