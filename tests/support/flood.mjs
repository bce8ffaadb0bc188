// @ts-check
// Holds many connections to a server open and says little on them, from loopback addresses of its own; until it is ended.
// Arguments: port, kind, connections, addresses. Prints a line once all of them are open.
import { connect } from "node:net";

const [port, kind = "headers", connections, addresses] = process.argv.slice(2);
const form =
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n";

/** @type {Record<string, { begin: string, more: string }>} */
const ways = {
  headers: { begin: "GET / HTTP/1.1\r\nHost: localhost\r\n", more: "X-More: 1\r\n" },
  form: { begin: form, more: "a" },
  reading: { begin: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", more: "" },
};
const way = ways[kind] ?? ways.headers;
let open = 0;

/** @param {number} index */
function hold(index) {
  const localAddress = `127.0.1.${1 + (index % Number(addresses))}`;
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  const sending = setInterval(() => way?.more && socket.writable && socket.write(way.more), 500);
  socket.on("error", () => {});
  socket.once("connect", () => {
    socket.pause();
    socket.write(way?.begin ?? "");
    open += 1;
    if (open === Number(connections)) process.stdout.write("open\n");
  });
  socket.once("close", () => {
    clearInterval(sending);
    setTimeout(() => hold(index), 50);
  });
}

for (let index = 0; index < Number(connections); index += 1) hold(index);
