import { z } from "zod";
import type { RecentProduct } from "~/domain/eligibility/product-reading";
import { database } from "./client.server";
import { parse } from "./columns.server";
import { dataOf } from "./database-error.server";

const recentRows = z.array(
  z
    .object({ title: z.string(), product_image_url: z.string().nullable(), base_url: z.string() })
    .transform(
      (row): RecentProduct => ({ title: row.title, imageUrl: row.product_image_url, baseUrl: row.base_url }),
    ),
);

/** Titled products checked last, newest first; `status` narrows to one verdict. Throws `DatabaseError`. */
export async function listRecentProducts(status?: string, limit = 12): Promise<RecentProduct[]> {
  const db = await database();
  const all = db
    .from("eligibility_checks")
    .select("title, product_image_url, base_url")
    .not("title", "is", null);
  const answer = await (status === undefined ? all : all.eq("status", status))
    .order("checked_at", { ascending: false })
    .limit(limit);
  return parse("list recent products", recentRows, dataOf("list recent products", answer));
}
