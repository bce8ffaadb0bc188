import { database } from "../../database/client.server";

/** The private bucket that a migration creates if there is Supabase Storage. */
const name = "documents";

/** The documents bucket of hosted Supabase; its calls have the database's deadline. */
export async function documentBucket() {
  return (await database()).storage.from(name);
}
