import type { RetailerCard } from "~/domain/eligibility/explore-rows";
import { pictureAddress, webLink } from "~/domain/values/web-address";
import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

/** Every retailer with a web address, by name. Throws `DatabaseError`. */
export async function listRetailers(): Promise<RetailerCard[]> {
  const db = await database();
  const rows = dataOf("list retailers", await db.from("retailers").select("name, logo, url").order("name"));
  return rows.flatMap(({ name, logo, url }) => {
    const link = webLink(url);
    return link ? { name, logo: pictureAddress(logo), url: link } : [];
  });
}
