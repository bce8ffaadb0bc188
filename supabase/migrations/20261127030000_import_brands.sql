-- Brands and their products from a file, all of them or none.

-- Creates and updates brands by their slug and products by their name within the brand. `p_brands` is [{slug, name, …,
-- products: [{name, price, …}]}]; a key that is absent leaves its column as it is. Rows that differ in nothing are not
-- touched. Answers {brands, products}, each {created, updated, unchanged}; a dry run only counts.
create function import_brands(p_brands jsonb, p_is_dry_run boolean) returns jsonb
language plpgsql set search_path = public as $$
declare
  entry jsonb;
  product jsonb;
  place bigint;
  old_brand brands;
  new_brand brands;
  old_product brand_products;
  new_product brand_products;
  brand_counts integer[] := '{0,0,0}';
  product_counts integer[] := '{0,0,0}';
  outcome integer;
begin
  -- Two imports of one new brand at once would both insert it.
  perform pg_advisory_xact_lock(hashtext('import_brands'));
  for entry in select value from jsonb_array_elements(p_brands) loop
    select * into old_brand from brands where slug = entry ->> 'slug' for update;
    if old_brand.id is null then
      outcome := 1;
      new_brand := jsonb_populate_record(null::brands,
        '{"description": "", "premium": false}' || entry || jsonb_build_object('id', gen_random_uuid()));
      if not p_is_dry_run then
        insert into brands (id, slug, name, description, logo_url, hero_image_url, url, premium)
          values (new_brand.id, new_brand.slug, new_brand.name, new_brand.description, new_brand.logo_url,
            new_brand.hero_image_url, new_brand.url, new_brand.premium);
      end if;
    else
      new_brand := jsonb_populate_record(old_brand, entry);
      outcome := case when new_brand is distinct from old_brand then 2 else 3 end;
      if outcome = 2 and not p_is_dry_run then
        update brands set name = new_brand.name, description = new_brand.description, logo_url = new_brand.logo_url,
          hero_image_url = new_brand.hero_image_url, url = new_brand.url, premium = new_brand.premium
          where id = old_brand.id;
      end if;
    end if;
    brand_counts[outcome] := brand_counts[outcome] + 1;

    for product, place in select value, ordinality from jsonb_array_elements(entry -> 'products') with ordinality loop
      select * into old_product from brand_products
        where brand_id = new_brand.id and name = product ->> 'name' order by created_at, id limit 1 for update;
      if old_product.id is null then
        outcome := 1;
        new_product := jsonb_populate_record(null::brand_products, '{"description": ""}' || product);
        if not p_is_dry_run then
          -- A brand's page shows its products by their age, so they are in the file's order.
          insert into brand_products (brand_id, name, description, image_url, url, price, created_at)
            values (new_brand.id, new_product.name, new_product.description, new_product.image_url, new_product.url,
              new_product.price, now() + place * interval '1 microsecond');
        end if;
      else
        new_product := jsonb_populate_record(old_product, product);
        outcome := case when new_product is distinct from old_product then 2 else 3 end;
        if outcome = 2 and not p_is_dry_run then
          update brand_products set description = new_product.description, image_url = new_product.image_url,
            url = new_product.url, price = new_product.price where id = old_product.id;
        end if;
      end if;
      product_counts[outcome] := product_counts[outcome] + 1;
    end loop;
  end loop;
  return jsonb_build_object(
    'brands', jsonb_build_object('created', brand_counts[1], 'updated', brand_counts[2], 'unchanged', brand_counts[3]),
    'products', jsonb_build_object('created', product_counts[1], 'updated', product_counts[2],
      'unchanged', product_counts[3]));
end $$;

revoke execute on function import_brands(jsonb, boolean) from public, anon, authenticated;
grant execute on function import_brands(jsonb, boolean) to service_role;
