import { createHash } from "node:crypto";
import type { OrderKey } from "~/orders/domain/shop-order";
import { DatabaseError } from "~/platform/database/database-error.server";
import { logError } from "~/platform/process/log.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { type LinkedItem, RefusedTokenError } from "../service/port";
import { tokenCipher } from "../service/token-cipher.server";
import { type LinkedAccount, linkAccount, readLinkedAccount } from "../store/linked-accounts.server";
import type { LinkAttempt } from "./open-link.server";

/**
 * `kept`: the order already has another person's account, which this visitor may not replace. `isSpent`: the provider won't
 * accept the public token again.
 */
type FinishedLink =
  | { kind: "linked"; accountId: string }
  | { kind: "kept" }
  | { kind: "failed"; isSpent: boolean };

export interface LinkToFinish {
  key: OrderKey;
  attempt: LinkAttempt;
  publicToken: string;
  /** True if the token came from the visitor's browser, so the account must be verified to come from this attempt. */
  isPosted: boolean;
  /** The order's account, as it was read for the request. */
  account: LinkedAccount | null;
  replacing: { mayReplace: boolean; knownId: string | null };
}

/** The digest that is stored instead of a link token. */
export const linkHash = ({ token }: LinkAttempt): string => createHash("sha256").update(token).digest("hex");

export const cameFrom = (account: LinkedAccount | null, attempt: LinkAttempt | null): boolean =>
  account !== null && attempt !== null && account.linkHash === linkHash(attempt);

const underWay = new Map<string, Promise<FinishedLink>>();

/**
 * Exchanges the public token for the account and stores it with its access token encrypted. Idempotent: a repeated call
 * returns the first result, and waits for it. "failed" if the provider refuses the token or does not respond, or the
 * account cannot be stored.
 */
export async function finishLink(finish: LinkToFinish): Promise<FinishedLink> {
  const before = linkedBy(finish, finish.account);
  if (before) return before;
  // A slow provider leaves time to press again, and it accepts a token only once.
  const press = `${finish.attempt.id} ${finish.publicToken}`;
  const finishing = underWay.get(press) ?? exchangeAndStore(finish).finally(() => underWay.delete(press));
  underWay.set(press, finishing);
  return finishing;
}

async function exchangeAndStore(finish: LinkToFinish): Promise<FinishedLink> {
  let item: LinkedItem;
  try {
    item = await services().bank.exchange(finish.publicToken);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // A press that another process answered may have spent the token for us.
    const meanwhile = linkedBy(finish, await readLinkedAccount(finish.key));
    if (!meanwhile) logError(error, {}, "public token could not be exchanged");
    return meanwhile ?? { kind: "failed", isSpent: error instanceof RefusedTokenError };
  }
  if (finish.isPosted && item.attempt !== finish.attempt.id) {
    await removeItem(item);
    logError(new ServiceError("account linking", "another attempt's token"), {}, "public token refused");
    return { kind: "failed", isSpent: true };
  }
  return store(finish, item);
}

const linkedBy = ({ attempt }: LinkToFinish, account: LinkedAccount | null): FinishedLink | null =>
  account && cameFrom(account, attempt) ? { kind: "linked", accountId: account.id } : null;

async function store({ key, attempt, replacing }: LinkToFinish, item: LinkedItem): Promise<FinishedLink> {
  const { itemId, institutionName } = item;
  const token = tokenCipher().encrypt(item.accessToken, { ...key, itemId });
  const account = { itemId, institutionName, token, linkHash: linkHash(attempt) };
  const link = () => linkAccount(key, account, replacing);
  return link()
    .catch((error: unknown) => {
      // It may be stored, and only the answer lost: the same item another time is the same account, and waits for the first call.
      if (error instanceof DatabaseError) return link();
      throw error;
    })
    .then(
      (stored): FinishedLink =>
        stored.linked ? { kind: "linked", accountId: stored.accountId } : { kind: "kept" },
    )
    .catch(
      recover(DatabaseError, "linked account could not be stored", async () => {
        // The second answer may be lost, too: an account that a page calls linked isn't ended.
        const stored = await readLinkedAccount(key).catch(
          recover(DatabaseError, "linked account could not be read", () => null),
        );
        if (stored && cameFrom(stored, attempt)) return { kind: "linked", accountId: stored.id } as const;
        await removeItem(item);
        return { kind: "failed", isSpent: true } as const;
      }),
    );
}

/** Revokes an account that we can't store at once, because its token is saved nowhere. */
async function removeItem({ accessToken }: LinkedItem): Promise<void> {
  await services()
    .bank.removeItem(accessToken)
    .catch((error: unknown) => logError(error, {}, "item could not be given back"));
}
