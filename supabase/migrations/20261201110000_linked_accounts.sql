-- Replaces linked FSA and HSA accounts and ends them at the provider. No token that was stored is lost. One that the provider gave
-- when our process ended, before it was stored, is: the public token can't be traded or ended again, so only the person can
-- end that access, at their bank.

create table linked_accounts (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null references shops (shop_domain) on delete cascade,
  shop_order_id bigint not null check (shop_order_id > 0),
  provider text not null default 'plaid',
  item_id text not null unique,
  institution_name text,
  access_token_ciphertext text not null,
  key_id text not null,
  needs_attention boolean not null default false,
  -- SHA-256 of the link token that created the account, so that returning twice from one visit creates one link.
  link_hash text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_domain, shop_order_id)
);
create index linked_accounts_by_age on linked_accounts (created_at);

-- Tokens of accounts that are no longer linked, kept encrypted until the provider has ended our access. Has no foreign key
-- to shops: deleting a shop deletes its linked accounts, but their items still have to be ended.
create table item_removals (
  id uuid primary key default gen_random_uuid(),
  shop_domain text not null,
  shop_order_id bigint not null,
  item_id text not null,
  access_token_ciphertext text not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function queue_item_removal(p_shop_domain text, p_shop_order_id bigint, p_item_id text, p_ciphertext text,
  p_key_id text)
returns void language plpgsql set search_path = public as $$
declare removal uuid;
begin
  insert into item_removals (shop_domain, shop_order_id, item_id, access_token_ciphertext, key_id)
    values (p_shop_domain, p_shop_order_id, p_item_id, p_ciphertext, p_key_id)
    returning id into removal;
  insert into outbox (topic, payload) values ('bank.remove-item', jsonb_build_object('removalId', removal));
end $$;

create function end_unlinked_item() returns trigger language plpgsql set search_path = public as $$
begin
  perform queue_item_removal(old.shop_domain, old.shop_order_id, old.item_id, old.access_token_ciphertext, old.key_id);
  return old;
end $$;
create trigger linked_accounts_end_item after delete on linked_accounts
  for each row execute function end_unlinked_item();

-- An account goes with its order, whoever has the order erased: with the order, nothing would tie it to an address anymore.
create function unlink_deleted_order() returns trigger language plpgsql set search_path = public as $$
begin
  delete from linked_accounts where shop_domain = old.shop_domain and shop_order_id = old.shop_order_id;
  return null;
end $$;
create trigger shop_orders_unlink after delete on shop_orders for each row execute function unlink_deleted_order();

-- Links an account to an order, replacing the current one. Replacing requires a signed link (p_may_replace) or the browser
-- that linked the current one (p_known_id); otherwise the new item is ended and linked is false.
create function link_account(p_shop_domain text, p_shop_order_id bigint, p_item_id text, p_institution_name text,
  p_ciphertext text, p_key_id text, p_link_hash text, p_known_id uuid, p_may_replace boolean)
returns table (account_id uuid, linked boolean)
language plpgsql set search_path = public as $$
declare
  present linked_accounts;
  new_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('link:' || p_shop_domain || '/' || p_shop_order_id));
  select * into present from linked_accounts a
    where a.shop_domain = p_shop_domain and a.shop_order_id = p_shop_order_id;
  if present.id is not null then
    if present.item_id = p_item_id then
      return query select present.id, true;
      return;
    end if;
    if not (p_may_replace or present.id is not distinct from p_known_id or present.link_hash = p_link_hash) then
      perform queue_item_removal(p_shop_domain, p_shop_order_id, p_item_id, p_ciphertext, p_key_id);
      return query select present.id, false;
      return;
    end if;
    delete from linked_accounts a where a.id = present.id;
  end if;
  insert into linked_accounts (shop_domain, shop_order_id, item_id, institution_name, access_token_ciphertext, key_id,
      link_hash)
    values (p_shop_domain, p_shop_order_id, p_item_id, p_institution_name, p_ciphertext, p_key_id, p_link_hash)
    returning id into new_id;
  return query select new_id, true;
end $$;

create function read_linked_account(p_shop_domain text, p_shop_order_id bigint)
returns table (id uuid, institution_name text, needs_attention boolean, link_hash text)
language plpgsql stable set search_path = public as $$
begin
  return query select account.id, account.institution_name, account.needs_attention, account.link_hash
  from linked_accounts account
  where account.shop_domain = p_shop_domain and account.shop_order_id = p_shop_order_id;
end $$;
