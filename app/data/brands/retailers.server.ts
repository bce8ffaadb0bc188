import { z } from "zod";
import type { RetailerCard } from "~/domain/eligibility/explore-rows";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";

const retailerRows = z.array(z.object({ name: z.string(), logo: z.string().nullable(), url: z.string() }));

/** Every retailer, by name. Throws `DatabaseError`. */
export async function listRetailers(): Promise<RetailerCard[]> {
  const db = await database();
  const answer = await db.from("retailers").select("name, logo, url").order("name");
  return parse("list retailers", retailerRows, dataOf("list retailers", answer));
}
