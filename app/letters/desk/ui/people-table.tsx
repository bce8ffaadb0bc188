import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { DataTable } from "~/kit/parts/data-table";
import { longDate } from "~/platform/values/date";
import { practicePaths } from "~/practice-paths";
import { roleNames } from "../domain/rights";
import type { ShownMember } from "./member-fields";

/** The people of a practice. The director can change and remove everyone but themselves. */
export const PeopleTable = ({ members, reader }: { members: readonly ShownMember[]; reader: string }) => (
  <DataTable
    caption="People"
    columns={["Name", "Role", "Licenses", "First ends", "Account"]}
    short={["Role", "First ends"]}
    rows={members.map((member) => ({
      key: member.id,
      cells: [
        member.credential === null ? member.name : `${member.name}, ${member.credential}`,
        roleNames[member.role],
        member.licenses.map(({ state }) => state).join(" ") || "None",
        firstEnd(member) ?? "–",
        <div key="account" className="flex flex-wrap items-baseline gap-x-4 md:flex-nowrap">
          {member.isActive ? (member.hasJoined ? "Active" : "Invited") : "Closed"}
          {member.id !== reader && <Change member={member} />}
        </div>,
      ],
    }))}
  />
);

const firstEnd = ({ licenses }: ShownMember): string | undefined =>
  licenses
    .map(({ expiresOn }) => expiresOn)
    .sort()
    .map(longDate)[0];

const Change = ({ member: { id, name, isActive } }: { member: ShownMember }) => (
  <>
    <a className="py-3" href={`${practicePaths.person(id)}#member-title`}>
      {isActive ? "Change" : "Open again"}
      <span className="sr-only"> {name}</span>
    </a>
    {isActive && (
      <PostForm name={`close-${id}`} action={practicePaths.practice}>
        <input type="hidden" name="member" value={id} />
        <Button look="quiet" name="intent" value="close">
          Close<span className="sr-only"> the account of {name}</span>
        </Button>
      </PostForm>
    )}
  </>
);
