import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { practicePaths } from "~/practice-paths";
import { roleNames } from "../domain/rights";
import type { ShownMember } from "./member-fields";

export const table =
  "mt-3 w-full text-left text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-3";

/** Who works for a practice. The director changes and closes all but their own account. */
export function PeopleTable({ members, reader }: { members: readonly ShownMember[]; reader: string }) {
  return (
    <div className="overflow-x-auto">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Licenses</th>
            <th scope="col">First ends</th>
            <th scope="col">Account</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                {member.credential === null ? member.name : `${member.name}, ${member.credential}`}
              </th>
              <td>{roleNames[member.role]}</td>
              <td>{member.licenses.map(({ state }) => state).join(" ")}</td>
              <td>{member.licenses.map(({ expiresOn }) => expiresOn).sort()[0] ?? ""}</td>
              <td>{member.isActive ? (member.isInvited ? "active" : "invited") : "closed"}</td>
              <td>{member.id !== reader && <Change member={member} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Change = ({ member: { id, name, isActive } }: { member: ShownMember }) => (
  <div className="flex flex-wrap items-center gap-3">
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
  </div>
);
