-- A key for each folder of receipts, encrypted by the app's. It goes with its folder: what a copy of a row or a document may
-- still hold somewhere can then be read by no one.
create table receipt_folder_keys (
  folder_id uuid primary key references receipt_folders (id) on delete cascade,
  ciphertext text not null,
  key_id text not null,
  created_at timestamptz not null default now()
);
alter table receipt_folder_keys enable row level security;
revoke all on receipt_folder_keys from anon, authenticated;
grant select, insert, update, delete on receipt_folder_keys to service_role;

-- Stores a folder's key unless it has one, and gives the one it has; nothing without the folder.
create function keep_receipt_folder_key(p_folder_id uuid, p_ciphertext text, p_key_id text)
returns table (ciphertext text, key_id text) language plpgsql set search_path = public as $$
begin
  perform 1 from receipt_folders f where f.id = p_folder_id for key share;
  if not found then return; end if;
  insert into receipt_folder_keys as k (folder_id, ciphertext, key_id) values (p_folder_id, p_ciphertext, p_key_id)
    on conflict (folder_id) do nothing;
  return query select k.ciphertext, k.key_id from receipt_folder_keys k where k.folder_id = p_folder_id;
end $$;
revoke execute on function keep_receipt_folder_key(uuid, text, text) from public, anon, authenticated;
grant execute on function keep_receipt_folder_key(uuid, text, text) to service_role;
