-- The life of a letter, enforced for every writer, a person at the SQL console included. What the statuses mean and which
-- event of the provider causes a move: app/domain/letters/status.ts and docs/decisions/009-letter-states.md.

-- Whether a letter may go from one stored status to another; an order's letter begins as 'submitted'.
create function is_letter_move(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select (p_from, p_to) in (
    ('pending', 'in_review'),
    ('submitted', 'approved'), ('in_review', 'approved'),
    ('submitted', 'denied'), ('in_review', 'denied'),
    ('approved', 'sent')
  )
$$;

create function check_letter_move() returns trigger language plpgsql set search_path = public as $$
begin
  -- A refund before the decision is the only way back: the letter is not paid any more.
  if is_letter_move(old.status, new.status) or (old.status = 'in_review' and new.status = 'pending'
      and to_jsonb(new) ->> 'payment_status' = 'refunded') then
    return new;
  end if;
  raise exception 'a letter cannot go from % to %', old.status, new.status using errcode = 'check_violation';
end $$;

-- A denial is mailed; the fee of a paid letter goes back. The argument is the kind of letter.
create function follow_denial() returns trigger language plpgsql set search_path = public as $$
begin
  insert into outbox (topic, payload)
    values ('mail.letter-denied', jsonb_build_object('kind', tg_argv[0], 'requestId', new.id));
  if to_jsonb(new) ->> 'payment_status' = 'paid' then
    insert into outbox (topic, payload) values ('payment.refund', jsonb_build_object('requestId', new.id));
  end if;
  return new;
end $$;

create trigger shop_lmn_requests_move before update on shop_lmn_requests
  for each row when (new.status is distinct from old.status) execute function check_letter_move();
create trigger product_page_lmn_requests_move before update on product_page_lmn_requests
  for each row when (new.status is distinct from old.status) execute function check_letter_move();

create trigger shop_lmn_requests_denied after update on shop_lmn_requests
  for each row when (new.status = 'denied' and old.status <> 'denied') execute function follow_denial('order');
create trigger product_page_lmn_requests_denied after update on product_page_lmn_requests
  for each row when (new.status = 'denied' and old.status <> 'denied') execute function follow_denial('product');

-- A letter that costs a fee is reviewed only once it is paid.
alter table product_page_lmn_requests add constraint product_page_lmn_requests_paid_check
  check (status = 'pending' or payment_status in ('paid', 'refunded'));

-- Moves a letter from one status to the next if it is still where the caller saw it. False: another caller was first.
create or replace function advance_letter(p_kind text, p_request_id uuid, p_from text, p_to text)
returns boolean language plpgsql set search_path = public as $$
begin
  if p_kind = 'order' then
    update shop_lmn_requests set status = p_to where id = p_request_id and status = p_from;
  else
    update product_page_lmn_requests set status = p_to where id = p_request_id and status = p_from;
  end if;
  return found;
end $$;

grant execute on function is_letter_move(text, text), check_letter_move(), follow_denial() to service_role;
