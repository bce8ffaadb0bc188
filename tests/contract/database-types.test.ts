import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { expect, test } from "vitest";
import { embeddedCatalog } from "../support/catalog";

// `npm run db:types` runs this test with --update, which writes the file.
test("the database types are those of the migrations", async () => {
  const catalog = await embeddedCatalog();
  const query = async (sql: string) => ({ rows: await catalog.query(sql) });
  const schema = await introspect({ query }, { includedSchemas: ["public"] });
  await catalog.close();
  const types = await generateTypescript(sortGeneratorMetadata(schema), { postgrestVersion: "12" });
  await expect(types).toMatchFileSnapshot("../../app/platform/database/database.types.ts");
});
