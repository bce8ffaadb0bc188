import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { administrators } from "~/administrators/content/administrators.server";
import { paths } from "~/paths";
import { acceptForm } from "~/platform/http/accept-form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { accountFrom, accountMessages, accountSchema, holderSchema } from "../domain/account-answer";
import { withAccount } from "../domain/account-list";
import { healthAccounts } from "../domain/outlook";
import type { FolderSettings } from "../domain/settings";
import { changeFolderSettings } from "./folder-settings.server";
import { requireFolder } from "./open-folder.server";
import { ownPage, todayIso } from "./own-page.server";

const page = paths.reimbursementsPart("settings");
const failed = { event: "account settings could not be saved", formError: accountMessages.failed };
const maxAccounts = 3;

/** The page of a visitor's name and accounts, all of them optional. */
export async function showSettings(request: Request) {
  const folder = await requireFolder(request);
  const add = new URL(request.url).searchParams.get("add");
  const shown = {
    settings: folder.settings,
    adding:
      folder.settings.accounts.length < maxAccounts
        ? (z.enum(healthAccounts).safeParse(add).data ?? null)
        : null,
    canAdd: folder.settings.accounts.length < maxAccounts,
    administrators: administrators.map(({ name }) => name),
    thisYear: Number(todayIso().slice(0, 4)),
  };
  return data(shown, { headers: ownPage(folder) });
}

export const changeSettings = (request: Request) =>
  withRetryPage(request, (form) => handleSettingsAction(form, request));

async function handleSettingsAction(form: FormData, request: Request) {
  const folder = await requireFolder(request);
  const store = async (change: (now: FolderSettings) => Partial<FolderSettings> | null) => {
    const isStored = await changeFolderSettings(folder.row, (now) => {
      const changed = change(now);
      return changed && { ...now, ...changed };
    });
    return isStored
      ? redirect(page, { status: 303, headers: ownPage(folder) })
      : { status: 409, formError: accountMessages.tooMany };
  };
  switch (form.get("intent")) {
    case "holder":
      return acceptForm(form, holderSchema, failed, ({ accountHolder = "" }) =>
        store(() => ({ accountHolder })),
      );
    case "remove":
      return store(({ accounts }) => ({ accounts: accounts.filter(({ key }) => key !== form.get("key")) }));
    default:
      return acceptForm(form, accountSchema, failed, (answer) => {
        const account = accountFrom(answer);
        return store((now) => {
          const accounts = withAccount(now.accounts, account, answer.key);
          return accounts.length > maxAccounts ? null : { accounts };
        });
      });
  }
}
