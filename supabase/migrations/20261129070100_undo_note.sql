-- What a person noted of a claim by mistake can be undone: a paid claim is sent again, unless its fee is paid or may be at any
-- moment.

-- As before; 'fee' where a paid claim has a fee that is paid, or whose payment page is open.
create or replace function move_claim(p_id uuid, p_folder_id uuid, p_from text, p_to text, p_ciphertext text, p_key_id text)
returns text language plpgsql set search_path = public as $$
begin
  perform 1 from claims where id = p_id and folder_id = p_folder_id for update;
  if p_from = 'paid' and exists (select from claim_fees
      where claim_id = p_id and folder_id = p_folder_id
        and (status in ('processing', 'paid', 'held', 'refunded') or status = 'unpaid' and checkout_session_id is not null)) then
    return 'fee';
  end if;
  update claims set state = p_to, ciphertext = p_ciphertext, key_id = p_key_id
    where id = p_id and folder_id = p_folder_id and state = p_from;
  if not found then
    return 'elsewhere';
  end if;
  update claim_items set is_held = p_to <> 'denied' where claim_id = p_id;
  return 'moved';
exception when unique_violation then
  return 'taken';
end $$;

-- As before; a new attempt asks for what came back by now, and a fee that no page was opened for yet begins anew with it.
create or replace function begin_claim_fee(p_claim_id uuid, p_folder_id uuid, p_amount_cents integer, p_terms jsonb)
returns setof claim_fees language plpgsql set search_path = public as $$
begin
  perform 1 from claims where id = p_claim_id and folder_id = p_folder_id and state = 'paid' for share;
  if not found then
    return;
  end if;
  insert into claim_fees (claim_id, folder_id, amount_cents, terms)
    values (p_claim_id, p_folder_id, p_amount_cents, p_terms) on conflict (claim_id) do nothing;
  update claim_fees set attempt = attempt + 1, terms = p_terms, amount_cents = p_amount_cents, checkout_session_id = null,
      status = 'unpaid'
    where claim_id = p_claim_id and folder_id = p_folder_id
      and (status in ('failed', 'expired')
        or status = 'unpaid' and checkout_session_id is null
          and ((terms ->> 'expiresAt')::timestamptz <= now() or amount_cents <> p_amount_cents));
  return query select * from claim_fees where claim_id = p_claim_id and folder_id = p_folder_id;
end $$;
