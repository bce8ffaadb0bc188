-- Applies to every table of the schema.

do $$
declare t name; has_time boolean;
begin
  for t, has_time in
    select c.relname, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'updated_at')
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    -- Only the server's key, which bypasses row level security, reads tables.
    execute format('alter table %I enable row level security', t);
    if has_time then
      execute format('create or replace trigger %I before update on %I for each row execute function set_updated_at()',
        t || '_updated_at', t);
    end if;
  end loop;
end $$;
