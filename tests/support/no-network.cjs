// Loaded into each thread of a process that must not open a connection.
const dns = require("node:dns");
const net = require("node:net");

const refuse = () => {
  process.stdout.write("a connection was asked for\n");
  process.exit(9);
};
net.Socket.prototype.connect = refuse;
dns.lookup = refuse;
globalThis.fetch = refuse;
