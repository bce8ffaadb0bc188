-- The directory of brands: found by words, by first letter and in pages, each through an index.

-- Hosted projects have this schema; the embedded database gets it here. Only the migration looks into it.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
set search_path = public, extensions;

-- Text for comparing, without case, accents and typographic signs. Built from parts that are the same in every
-- database, whatever its collation and extensions; app/domain/values/fold-text.ts is its twin.
create function fold_text(p_text text) returns text
language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(p_text, NFKD), U&'[\0300-\036F]', '', 'g') collate "C"),
    'ØøŁłĐđÐðĦħŦŧıÆŒÞẞ‘’“”‐–—', 'oollddddhhttiæœþß''''""---'),
  'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss');

-- Where a brand stands in the strip of letters: A to Z, # for a digit, nothing for all else. Signs in front don't count.
create function brand_initial(p_folded_name text) returns text
language sql immutable strict parallel safe
return translate(
  upper(substring(p_folded_name collate "C" from '^[ -/:-@\[-`{-~]*([0-9a-z])') collate "C"),
  '0123456789', '##########');

alter table brands
  add column folded_name text collate "C" generated always as (fold_text(name)) stored,
  add column folded_text text collate "C" generated always as (fold_text(name || e'\n' || description)) stored,
  add column initial text collate "C" generated always as (brand_initial(fold_text(name))) stored;

create index brands_picked on brands (folded_name, slug) where premium;
create index brands_in_order on brands (folded_name, slug) where not premium;
create index brands_by_initial on brands (initial, folded_name, slug) where not premium;
-- New entries wait unsorted only up to 64 kB: emptying that list is a vacuum's work, which the embedded database has not.
create index brands_by_words on brands using gin (folded_text gin_trgm_ops) with (gin_pending_list_limit = 64);

-- One page of the directory: {picks, brands, total, page}. Premium brands are picks, the others are counted and paged.
-- `p_words` is folded text, empty for all; so is `p_initial`. A page after the last is answered with the last.
create function list_directory(p_words text, p_initial text, p_page integer, p_page_size integer, p_most_picks integer)
returns jsonb language plpgsql stable set search_path = public
-- A plan for these very values: only then can it choose the index for words or the one for letters.
set plan_cache_mode = force_custom_plan
-- The table is small enough to be in memory, where an index costs no seeks.
set random_page_cost = 1.1 as $$
declare
  pattern text := '%' || regexp_replace(p_words, '([\\%_])', '\\\1', 'g') || '%';
  picks jsonb;
  found jsonb;
  total integer;
  page integer;
begin
  select jsonb_agg(card) into picks from (
    select slug, name, left(description, 200) as description, logo_url, hero_image_url from brands
    where premium and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial)
    order by folded_name, slug limit p_most_picks) as card;
  select count(*) into total from brands
    where not premium and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial);
  page := greatest(1, least(p_page, ceil(total::numeric / p_page_size)));
  select jsonb_agg(card) into found from (
    select slug, name, left(description, 200) as description, logo_url from brands
    where not premium and (p_words = '' or folded_text like pattern) and (p_initial = '' or initial = p_initial)
    order by folded_name, slug limit p_page_size offset (page - 1) * p_page_size) as card;
  return jsonb_build_object(
    'picks', coalesce(picks, '[]'), 'brands', coalesce(found, '[]'), 'total', total, 'page', page);
end $$;

reset search_path;

do $$
declare f text;
begin
  foreach f in array array['fold_text(text)', 'brand_initial(text)',
    'list_directory(text, text, integer, integer, integer)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
