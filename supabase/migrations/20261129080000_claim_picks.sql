-- Items that were picked for a claim, for the page that shows what would be claimed: an address would be too long for them.

create table claim_picks (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references receipt_folders (id) on delete cascade,
  -- Names of items, which say nothing of what they are.
  items text[] not null check (cardinality(items) <= 500),
  created_at timestamptz not null default now()
);
create index claim_picks_by_folder on claim_picks (folder_id, created_at);

-- Stores a pick; those of yesterday go.
create function pick_for_claim(p_folder_id uuid, p_items text[]) returns uuid
language sql set search_path = public as $$
  delete from claim_picks where folder_id = p_folder_id and created_at < now() - interval '1 day';
  insert into claim_picks (folder_id, items) values (p_folder_id, p_items) returning id;
$$;

alter table claim_picks enable row level security;
revoke all on claim_picks from anon, authenticated;
grant select, insert, update, delete on claim_picks to service_role;
revoke execute on function pick_for_claim(uuid, text[]) from public, anon, authenticated;
grant execute on function pick_for_claim(uuid, text[]) to service_role;
