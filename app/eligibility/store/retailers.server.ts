import { query } from "~/platform/database/call.server";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import type { RetailerCard } from "../domain/explore-rows";

export async function listRetailers(): Promise<RetailerCard[]> {
  const rows = await query("list retailers", (db) =>
    db.from("retailers").select("name, logo, url").order("name"),
  );
  return rows.flatMap(({ name, logo, url }) => {
    const link = webLink(url);
    return link ? { name, logo: pictureAddress(logo), url: link } : [];
  });
}
