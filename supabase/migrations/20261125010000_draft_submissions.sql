-- A wizard step that is sent again because its answer was lost counts once. Each step carries the key of its submission; a
-- draft remembers the newest 24 in the update that writes the step, so no other query is needed. A second update with a key
-- the draft knows leaves the row as it is, also where another tab has changed an answer since.
create function take_submission_once() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.submissions[1] = any (old.submissions) then
    return old;
  end if;
  new.submissions := (new.submissions || old.submissions)[1:24];
  return new;
end $$;
revoke execute on function take_submission_once() from public, anon, authenticated;

do $$
declare t text;
begin
  foreach t in array array['temporary_brand_partnership_lmn_requests', 'temporary_product_page_lmn_requests'] loop
    execute format('alter table %I add column submissions text[] not null default ''{}''', t);
    execute format('create trigger take_submission_once before update of submissions on %I
      for each row execute function take_submission_once()', t);
  end loop;
end $$;
