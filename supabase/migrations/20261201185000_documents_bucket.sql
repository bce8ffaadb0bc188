-- The private bucket of encrypted letters. Without a policy on its objects, only the server's secret key can read or write
-- there. The embedded database has no Storage: there, letters are files in the data folder.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit)
    values ('documents', 'documents', false, 26214400)
    on conflict (id) do update set public = false;
  end if;
end
$$;
