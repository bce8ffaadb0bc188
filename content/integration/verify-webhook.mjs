import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  try {
    const event = webhook.verify(body, request.headers);
    console.log(request.headers["webhook-id"], event.type, event.data.shop_order_id, event.data.status);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(process.env.PORT ?? 4000);
