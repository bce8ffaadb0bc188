alter table temporary_brand_partnership_lmn_requests
  -- The order's own address, as the shop told it when the draft began; what the shopper's is compared with.
  add column order_email text check (char_length(order_email) <= 320),
  -- The draft was begun by a link that the shop signed or that we mailed to the order's address.
  add column is_signed boolean not null default false,
  -- The order's address was asked to confirm the request, which does not count before.
  add column confirmation_requested_at timestamptz;

comment on column shops.prefill_unsigned is
  'Name and state are filled in from an unsigned link once the visitor has typed the order''s e-mail address.';

-- Sends an order letter's draft: 'created' and 'existing' as submit_order_letter; 'refused' for a shop that signs its links
-- where nothing shows that this is the shopper; 'confirm' where the address differs from the order's, which is then asked
-- by mail. A shop that tells no address can't be asked: its first request counts.
create function send_order_letter(p_draft_id uuid, p_valid_until date, p_is_signed boolean)
returns text language plpgsql set search_path = public as $$
declare
  draft temporary_brand_partnership_lmn_requests;
  is_shopper boolean;
  is_new boolean;
begin
  select * into draft from temporary_brand_partnership_lmn_requests where id = p_draft_id for update;
  if not found then
    raise exception 'draft not found' using errcode = 'P0002';
  end if;
  is_shopper := p_is_signed or draft.is_signed;
  if not is_shopper
      and exists (select from shops where shop_domain = draft.shop_domain and signing_secret is not null) then
    return 'refused';
  end if;
  is_shopper := is_shopper or btrim(coalesce(draft.order_email, '')) = ''
    or lower(btrim(draft.order_email)) = lower(btrim(draft.email));
  if not is_shopper and not exists (select from shop_lmn_requests
      where shop_domain = draft.shop_domain and shop_order_id = draft.order_id and status <> 'denied') then
    if draft.confirmation_requested_at is null then
      update temporary_brand_partnership_lmn_requests set confirmation_requested_at = now() where id = draft.id;
      if take_allowance('order-confirmation:' || draft.shop_domain || '/' || draft.order_id, 3, 86400) then
        insert into outbox (topic, payload)
          values ('mail.confirm-order-letter', jsonb_build_object('draftId', draft.id));
      end if;
    end if;
    return 'confirm';
  end if;
  select created into is_new from submit_order_letter(p_draft_id, p_valid_until);
  return case when is_new then 'created' else 'existing' end;
end $$;

-- Counts a request that was confirmed from the order's address. 'gone': there is no such request any more, or its
-- address is no longer the one that was shown.
create function confirm_order_letter(p_draft_id uuid, p_email text, p_valid_until date)
returns text language plpgsql set search_path = public as $$
declare is_new boolean;
begin
  perform from temporary_brand_partnership_lmn_requests
    where id = p_draft_id and email = p_email and confirmation_requested_at is not null for update;
  if not found then
    return 'gone';
  end if;
  select created into is_new from submit_order_letter(p_draft_id, p_valid_until);
  return case when is_new then 'created' else 'existing' end;
end $$;

do $$
declare f text;
begin
  foreach f in array array['send_order_letter(uuid, date, boolean)', 'confirm_order_letter(uuid, text, date)'] loop
    execute format('revoke execute on function %s from public, anon, authenticated', f);
    execute format('grant execute on function %s to service_role', f);
  end loop;
end $$;
