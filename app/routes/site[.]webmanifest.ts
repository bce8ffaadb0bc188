import { paths } from "~/paths";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { site } from "~/site";

/** The web app manifest, used when the site is added to a phone's home screen. */
export function loader() {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    id: paths.home,
    start_url: paths.home,
    display: "minimal-ui",
    /** Apps share a page's link as `url`, or within `text`. */
    share_target: { action: paths.checker, method: "GET", params: { url: "url", text: "text" } },
    background_color: "#fbf8f1",
    theme_color: "#0f5c4a",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": sharedCaching },
  });
}
