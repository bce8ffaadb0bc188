import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import { pictureAddress, webLink } from "~/platform/values/web-address";
import type { RetailerCard } from "../domain/explore-rows";

/** Every retailer with a web address, by name. Throws `DatabaseError`. */
export async function listRetailers(): Promise<RetailerCard[]> {
  const db = await database();
  const rows = dataOf("list retailers", await db.from("retailers").select("name, logo, url").order("name"));
  return rows.flatMap(({ name, logo, url }) => {
    const link = webLink(url);
    return link ? { name, logo: pictureAddress(logo), url: link } : [];
  });
}
