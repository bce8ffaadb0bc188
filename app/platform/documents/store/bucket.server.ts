import { database } from "../../database/client.server";

/** The private bucket that a migration makes where there is Supabase Storage. */
const name = "documents";

/** The bucket of hosted Supabase for documents; its calls end by the database's deadline. */
export async function documentBucket() {
  return (await database()).storage.from(name);
}
