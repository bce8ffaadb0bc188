-- Every premium brand of the directory: their true count beside the first ones, and a list of their own in pages.

drop function list_directory(text, text, integer, integer, integer);

-- One page of the directory: {picks, picks_total, brands, total, page}. Premium brands are picks, at most `p_most_picks` of
-- them; the others are counted and paged. With `p_only_picks` the premium brands are the ones that are counted and paged,
-- and `picks` is empty. `p_words` is folded text, empty for all; so is `p_initial`. A page after the last is answered with the last.
create function list_directory(p_words text, p_initial text, p_page integer, p_page_size integer, p_most_picks integer,
  p_only_picks boolean default false)
returns jsonb language plpgsql stable set search_path = public
-- A plan for these very values: only then can it choose the index for words or the one for letters.
set plan_cache_mode = force_custom_plan
-- The table is small enough to be in memory, where an index costs no seeks.
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

revoke execute on function list_directory(text, text, integer, integer, integer, boolean)
  from public, anon, authenticated;
grant execute on function list_directory(text, text, integer, integer, integer, boolean) to service_role;
