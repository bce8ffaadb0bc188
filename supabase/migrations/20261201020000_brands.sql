-- Brands, their products and the retailers we list. The directory is searched by words, by first letter and in pages, each
-- through an index.

-- A brand's group in the letter navigation: A to Z, # for a digit, empty for anything else. Leading punctuation is skipped.
create function brand_initial(p_folded_name text) returns text
language sql immutable strict parallel safe
return translate(
  upper(substring(p_folded_name collate "C" from '^[ -/:-@\[-`{-~]*([0-9a-z])') collate "C"),
  '0123456789', '##########');

create table brands (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  logo_url text check (char_length(logo_url) <= 2048),
  hero_image_url text check (char_length(hero_image_url) <= 2048),
  url text check (char_length(url) <= 2048),
  premium boolean not null default false,
  folded_name text collate "C" generated always as (fold_text(name)) stored,
  folded_text text collate "C" generated always as (fold_text(name || e'\n' || description)) stored,
  initial text collate "C" generated always as (brand_initial(fold_text(name))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index brands_by_name on brands (name);
create index brands_picked on brands (folded_name, slug) where premium;
create index brands_in_order on brands (folded_name, slug) where not premium;
create index brands_by_initial on brands (initial, folded_name, slug) where not premium;
-- Limits the list of pending entries to 64 kB: only a vacuum would empty it, which the embedded database doesn't run.
create index brands_by_words on brands using gin (folded_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 64);

create table brand_products (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 5000),
  image_url text check (char_length(image_url) <= 2048),
  url text check (char_length(url) <= 2048),
  price numeric(10,2) not null check (price >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index brand_products_by_brand on brand_products (brand_id, name);
create index brand_products_by_url on brand_products (url);

-- The public key may read the brand directory and nothing else.
grant select on brands, brand_products to anon, authenticated;
create policy brands_are_public on brands for select to anon, authenticated using (true);
create policy brand_products_are_public on brand_products for select to anon, authenticated using (true);

create table retailers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 200),
  logo text check (char_length(logo) <= 2048),
  url text not null check (char_length(url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Reads that name a product, a shop or an order are functions: values in a GET's filters would appear in the API's request
-- log, while a function's parameters travel in the body.
create function read_brand_product(p_url text)
returns table (name text, description text, image_url text, price numeric, brand jsonb)
language plpgsql stable set search_path = public as $$
begin
  return query select product.name, product.description, product.image_url, product.price,
    jsonb_build_object('name', b.name, 'url', b.url)
  from brand_products product join brands b on b.id = product.brand_id
  where product.url = p_url
  order by product.created_at
  limit 1;
end $$;

create function read_brand_by_url(p_url text) returns table (slug text, name text)
language sql stable set search_path = public as $$
  select brand.slug, brand.name from brands brand where brand.url = p_url order by brand.slug limit 1
$$;

-- One page of the directory: {picks, picks_total, brands, total, page}. Premium brands are picks, at most `p_most_picks` of
-- them; the others are counted and paged. With `p_only_picks` the premium brands are the ones that are counted and paged,
-- and `picks` is empty. `p_words` is folded text, empty for all; so is `p_initial`. A page after the last is answered with the last.
create function list_directory(p_words text, p_initial text, p_page integer, p_page_size integer, p_most_picks integer,
  p_only_picks boolean default false)
returns jsonb language plpgsql stable set search_path = public
-- Replans for the given values: only then can the planner choose the index for words or the one for letters.
set plan_cache_mode = force_custom_plan
-- The table is small enough to stay in memory, where an index has no seek cost.
set random_page_cost = 1.1 as $$
declare
  pattern text := '%' || regexp_replace(p_words, '([\\%_])', '\\\1', 'g') || '%';
  picks jsonb;
  picks_total integer;
  found jsonb;
  total integer;
  page integer;
begin
  if not p_only_picks then
    select jsonb_agg(card) into picks from (
      select slug, name, left(description, 200) as description, logo_url, hero_image_url from brands
      where premium and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial)
      order by folded_name, slug limit p_most_picks) as card;
  end if;
  select count(*) into picks_total from brands
    where premium and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial);
  if p_only_picks then
    total := picks_total;
  else
    select count(*) into total from brands
      where not premium and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial);
  end if;
  page := greatest(1, least(p_page, ceil(total::numeric / p_page_size)));
  select jsonb_agg(card) into found from (
    select slug, name, left(description, 200) as description, logo_url from brands
    where premium = p_only_picks
      and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial)
    order by folded_name, slug limit p_page_size offset (page - 1) * p_page_size) as card;
  return jsonb_build_object('picks', coalesce(picks, '[]'), 'picks_total', picks_total,
    'brands', coalesce(found, '[]'), 'total', total, 'page', page);
end $$;

-- Imports brands and their products from a file, all or none.

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
  -- Two concurrent imports of the same new brand would both insert it.
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
          -- A brand's page sorts products by age, so they are inserted in the file's order.
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
