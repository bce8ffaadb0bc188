import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { longDate } from "~/platform/values/date";
import { practicePaths } from "~/practice-paths";
import { roleNames } from "../domain/rights";
import { DeskCell, DeskRow, DeskTable } from "./desk-table";
import type { ShownMember } from "./member-fields";

const headings = ["Name", "Role", "Licenses", "First ends", "Account"] as const;

/** The people of a practice. The director can change and remove everyone but themselves. */
export const PeopleTable = ({ members, reader }: { members: readonly ShownMember[]; reader: string }) => (
  <DeskTable headings={headings}>
    {members.map((member) => (
      <DeskRow
        key={member.id}
        title={member.credential === null ? member.name : `${member.name}, ${member.credential}`}
      >
        <DeskCell label="Role">{roleNames[member.role]}</DeskCell>
        <DeskCell label="Licenses" isLong>
          {member.licenses.map(({ state }) => state).join(" ") || "None"}
        </DeskCell>
        <DeskCell label="First ends">{firstEnd(member) ?? "–"}</DeskCell>
        <DeskCell label="Account">
          <div className="flex flex-wrap items-baseline gap-x-4 md:flex-nowrap">
            {member.isActive ? (member.isInvited ? "Active" : "Invited") : "Closed"}
            {member.id !== reader && <Change member={member} />}
          </div>
        </DeskCell>
      </DeskRow>
    ))}
  </DeskTable>
);

const firstEnd = ({ licenses }: ShownMember): string | undefined =>
  licenses
    .map(({ expiresOn }) => expiresOn)
    .sort()
    .map(longDate)[0];

const Change = ({ member: { id, name, isActive } }: { member: ShownMember }) => (
  <>
    <a className="py-2.5" href={`${practicePaths.person(id)}#member-title`}>
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
