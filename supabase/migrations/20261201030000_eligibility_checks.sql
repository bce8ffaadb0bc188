-- What the checker read from product pages.

-- Kept for seven days. `base_url` is the cache key, without ".html" and tracking parameters.
create table eligibility_checks (
  id uuid primary key default gen_random_uuid(),
  base_url text not null unique check (char_length(base_url) <= 2048),
  title text,
  product_image_url text,
  status text not null,
  result jsonb not null,
  rules_version text not null default '',
  checked_at timestamptz not null default now(),
  -- The page's own URL; null if it is the same.
  original_url text check (char_length(original_url) <= 2048),
  -- Anybody can have any page checked, so only products of partner brands and retailers are listed for others.
  listed boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index eligibility_checks_recent on eligibility_checks (status, checked_at desc) where listed;
create index eligibility_checks_unlisted on eligibility_checks (checked_at) where not listed;

create function read_cached_check(p_key text) returns setof eligibility_checks
language plpgsql stable set search_path = public as $$
begin
  return query select * from eligibility_checks where base_url = p_key limit 1;
end $$;
