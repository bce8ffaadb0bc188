-- A cached check is read under the name the code has for it. `read_kept_check` stays for a server of the release before that
-- runs until it is replaced; the next release drops it.
create function read_cached_check(p_key text) returns setof eligibility_checks
language sql stable set search_path = public as $$
  select * from eligibility_checks where base_url = p_key limit 1
$$;
grant execute on function read_cached_check(text) to service_role;
