-- New tables, sequences and functions are closed to the public roles until a migration grants something. Without this,
-- Supabase's default privileges open every new table and function of `public` to them.

do $$
declare owner name;
begin
  -- Default privileges belong to the role that creates an object: the one that runs migrations, and postgres.
  for owner in
    select rolname from pg_roles
    where rolname in (current_user, 'postgres') and pg_has_role(current_user, oid, 'usage')
  loop
    execute format('alter default privileges for role %I in schema public
      revoke all on tables from public, anon, authenticated', owner);
    execute format('alter default privileges for role %I in schema public
      revoke all on sequences from public, anon, authenticated', owner);
    execute format('alter default privileges for role %I in schema public
      revoke all on functions from public, anon, authenticated', owner);
    -- PostgreSQL's own default, execute for everyone, is held for the whole database and not by schema.
    execute format('alter default privileges for role %I revoke execute on functions from public', owner);
    execute format('alter default privileges for role %I in schema public
      grant select, insert, update, delete on tables to service_role', owner);
    execute format('alter default privileges for role %I in schema public
      grant usage, select on sequences to service_role', owner);
    execute format('alter default privileges for role %I in schema public
      grant execute on functions to service_role', owner);
  end loop;
end $$;

-- The only sequence made before.
revoke all on sequence allowances_id_seq from anon, authenticated;
