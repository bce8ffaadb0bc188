-- As before; of one form that is sent twice at once, both answers name the claim that took the other's place.
create or replace function make_claim(
  p_id uuid, p_folder_id uuid, p_form_key text, p_ciphertext text, p_key_id text, p_items jsonb,
  p_replaces uuid default null
) returns table (made_id uuid, outcome text) language plpgsql set search_path = public as $$
begin
  if exists (select from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key) then
    return query select c.id, 'made' from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key;
    return;
  end if;
  if exists (select from jsonb_array_elements(p_items) as item where is_doubtful_item(p_folder_id, item)) then
    return query select p_id, 'doubtful';
    return;
  end if;
  if p_replaces is not null then
    delete from claims c where c.id = p_replaces and c.folder_id = p_folder_id and c.state = 'made';
    if not found then
      -- The same form, sent twice, may have replaced it just now.
      return query select c.id, 'made' from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key;
      if not found then
        return query select p_id, 'elsewhere';
      end if;
      return;
    end if;
  end if;
  insert into claims (id, folder_id, ciphertext, key_id, form_key)
    values (p_id, p_folder_id, p_ciphertext, p_key_id, p_form_key) on conflict (folder_id, form_key) do nothing;
  if not found then
    return query select c.id, 'made' from claims c where c.folder_id = p_folder_id and c.form_key = p_form_key;
    return;
  end if;
  insert into claim_items (claim_id, folder_id, purchase_key, item_key)
    select p_id, p_folder_id, item ->> 'purchase', item ->> 'item' from jsonb_array_elements(p_items) as item;
  return query select p_id, 'made';
exception when unique_violation then
  return query select p_id, 'taken';
end $$;
