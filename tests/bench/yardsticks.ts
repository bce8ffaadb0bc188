import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atExit } from "../support/ending.ts";
import { root, type Server, serve, temporaryFolder } from "./servers.ts";

/** The references for our figures: an unmodified Remix app (the floor), and a static page (the limit). */
export const floorPage = "one form with three fields, read from no database";

/**
 * Starts the floor: an unmodified Remix app, built in a temporary folder, with a form of three fields at `/` and a list of 60
 * cards at `/cards`.
 */
export async function startRemixFloor(): Promise<Server> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "app/routes"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [name, source] of Object.entries(floorFiles)) writeFileSync(join(folder, name), source);
  const build = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const forget = atExit(() => build.kill());
  const [status] = await once(build, "exit");
  forget();
  if (status !== 0) throw new Error("The floor could not be built.");
  return serve(["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], folder, "/", {});
}

const words = (count: number) => "<p>A page of plain text.</p>".repeat(count);
const head = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width">`;
const staticFiles: Record<string, string> = {
  "/": `${head}<h1>Twelve thousand bytes</h1>${words(435)}`,
  "/styled": `${head}<link rel="stylesheet" href="/page.css"><h1>Twelve thousand bytes</h1>${words(220)}`,
  "/page.css": "p { margin: 0 0 1em; font: 16px/1.5 sans-serif; }\n".repeat(120),
};

/**
 * Starts the limit: Node.js sends 12 KB from memory, uncompressed, as one document at `/`, or half of it as a document and half as
 * its style sheet at `/styled`.
 */
export function startStatic(): Promise<Server> {
  const program = `const files = new Map(Object.entries(${JSON.stringify(staticFiles)})
      .map(([path, text]) => [path, Buffer.from(text)]));
    require("node:http").createServer(({ url }, response) => {
      const file = files.get(url);
      const type = url.endsWith(".css") ? "text/css" : "text/html; charset=utf-8";
      response.writeHead(file ? 200 : 404, { "Content-Type": type, "Content-Length": file?.length ?? 0 });
      response.end(file);
    }).listen(process.env.PORT, process.env.HOST);`;
  return serve(["--eval", program], root, "/", {});
}

const floorFiles = {
  "package.json": `{ "type": "module", "sideEffects": false, "dependencies": { "@remix-run/node": "*", "isbot": "*" } }`,
  "vite.config.js": `import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
export default defineConfig({ plugins: [remix({ future: { v3_fetcherPersist: true, v3_relativeSplatPath: true,
  v3_throwAbortReason: true, v3_lazyRouteDiscovery: true, v3_singleFetch: true } })] });`,
  "app/root.tsx": `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
export default function App() {
  return <html lang="en"><head><meta charSet="utf-8" /><Meta /><Links /></head>
    <body><Outlet /><ScrollRestoration /><Scripts /></body></html>;
}`,
  "app/routes/_index.tsx": `import { Form, Link } from "@remix-run/react";
export const loader = () => ({ title: "Hello" });
export const action = () => null;
export default function Index() {
  return <main><h1>Hello, world</h1><Form method="post">
    <label>Name <input name="name" required /></label>
    <label>E-mail <input name="email" type="email" required /></label>
    <label>State <select name="state"><option>CA</option><option>NY</option></select></label>
    <button>Send</button></Form><Link to="/">Home</Link></main>;
}`,
  "app/routes/cards.tsx": `import { Link, useLoaderData } from "@remix-run/react";
const cards = Array.from({ length: 60 }, (_, i) => ({ slug: "brand-" + i, name: "Brand " + i,
  text: "Plain things for people who look after themselves, made in small runs and packed by hand." }));
export const loader = () => ({ cards });
export default function Cards() {
  return <main><h1>Brands</h1><ul>{useLoaderData().cards.map(({ slug, name, text }) => <li key={slug}>
    <Link to={"/brands/" + slug}><img src={"/images/" + slug + ".svg"} alt="" width="240" height="96" loading="lazy" />
      <h2>{name}</h2><p>{text}</p></Link></li>)}</ul></main>;
}`,
};
