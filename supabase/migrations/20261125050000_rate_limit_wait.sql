-- Milliseconds until a key that has used up its p_limit tokens of the last p_window_seconds may take one again; 0 when it
-- may now. Asked once when a visitor is refused, so that further attempts need no database until then.
create function rate_limit_wait_ms(p_key text, p_limit integer, p_window_seconds integer)
returns integer language sql stable set search_path = public as $$
  select coalesce((
    select greatest(0, ceil(1000 * extract(epoch from
        used_at + make_interval(secs => p_window_seconds) - clock_timestamp())))::integer
      from rate_limit_tokens
      where key = p_key and used_at > clock_timestamp() - make_interval(secs => p_window_seconds)
      order by used_at desc offset greatest(p_limit, 1) - 1 limit 1), 0)
$$;

revoke execute on function rate_limit_wait_ms(text, integer, integer) from public, anon, authenticated;
grant execute on function rate_limit_wait_ms(text, integer, integer) to service_role;
