-- The checker keeps what it read of a product page for seven days. `base_url` is the key of the reading, without
-- ".html" and tracking; the page itself is `original_url`, null where it is the same.
alter table eligibility_checks
  add column original_url text check (char_length(original_url) <= 2048),
  -- Anybody can have any page checked, so only products of partner brands and retailers are shown to others.
  add column listed boolean not null default true;

drop index eligibility_checks_recent;
create index eligibility_checks_recent on eligibility_checks (status, checked_at desc) where listed;
create index eligibility_checks_unlisted on eligibility_checks (checked_at) where not listed;

-- Forgets readings nobody asked for again in a quarter of a year.
create function purge_checks() returns void language sql set search_path = public as $$
  delete from eligibility_checks where not listed and checked_at < now() - interval '90 days';
$$;
revoke execute on function purge_checks() from public, anon, authenticated;
grant execute on function purge_checks() to service_role;
