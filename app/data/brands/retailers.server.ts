import type { RetailerCard } from "~/domain/eligibility/explore-rows";
import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";

/** Every retailer, by name. Throws `DatabaseError`. */
export async function listRetailers(): Promise<RetailerCard[]> {
  const db = await database();
  return dataOf("list retailers", await db.from("retailers").select("name, logo, url").order("name"));
}
