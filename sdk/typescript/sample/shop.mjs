// A shop in one file: it sends its orders, puts the signed link on its confirmation page and hears what becomes of each letter.
import { createServer } from "node:http";
import { createClient, LetterwellError, signLink, verifyWebhook } from "letterwell";

const { LETTERWELL, LETTERWELL_KEY, SHOP, SHOP_SIGNING_SECRET, WEBHOOK_SECRET, PORT } = process.env;
const letterwell = createClient({ origin: LETTERWELL, apiKey: LETTERWELL_KEY });
const heard = new Map(); // the latest event of each order; a real shop keeps it in its database

const routes = {
  async "POST /checkout"(request) {
    const order = JSON.parse(await textOf(request));
    await letterwell.sendOrder({ body: order });
    const link = await signLink({
      origin: LETTERWELL,
      shop: SHOP,
      orderId: order.shop_order_id,
      secret: SHOP_SIGNING_SECRET,
    });
    return [201, { link }];
  },

  async "POST /letterwell"(request) {
    const { event } = await verifyWebhook(await textOf(request), request.headers, WEBHOOK_SECRET);
    const { shop_order_id: id } = event.data;
    // An event may come twice, or after a later one.
    const isLatest = event.timestamp > (heard.get(id)?.timestamp ?? "");
    if (id && isLatest) heard.set(id, event);
    return [204];
  },

  async "GET /order"(_request, query) {
    const id = Number(query.get("id"));
    const { lines } = await letterwell.readOrder({ path: { shop_order_id: id } });
    return [
      200,
      {
        letter: heard.get(id)?.data.status ?? null,
        lines: lines.map(({ title, eligibility }) => [title, eligibility]),
      },
    ];
  },
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url, "http://shop.example");
  const route = routes[`${request.method} ${url.pathname}`];
  const [status, body] = route ? await route(request, url.searchParams).catch(refused) : [404];
  response.writeHead(status, { "Content-Type": "application/json" }).end(body && JSON.stringify(body));
});
server.listen(Number(PORT), "127.0.0.1", () => console.log(server.address().port));

function refused(error) {
  if (error instanceof LetterwellError) return [502, { code: error.code, errors: error.errors }];
  return [400, { error: error.name }];
}

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
