-- The private bucket that encrypted letters are stored in. Without a policy on its objects only the server's secret key
-- reads or writes there. The embedded database has no Storage: letters are files of the data folder beside it.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit)
    values ('documents', 'documents', false, 26214400)
    on conflict (id) do update set public = false;
  end if;
end
$$;
