-- Which of a build's migrations this database lacks. Their history is not among the tables the service may read. None where the
-- schema was made without the Supabase CLI, which keeps that history.
create function missing_migrations(p_versions text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select known from pg_catalog.unnest(p_versions) known
    where known not in (select version from supabase_migrations.schema_migrations) order by known);
exception when undefined_table or invalid_schema_name then
  return array[]::text[];
end $$;
revoke execute on function missing_migrations(text[]) from public, anon, authenticated;
grant execute on function missing_migrations(text[]) to service_role;
