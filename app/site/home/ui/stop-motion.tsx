/** Stops whatever moves on the page, for good. `note` is about what is above it. */
export function StopMotion({ note }: { note: string | null }) {
  return (
    <div className="under-ticker wide flex flex-wrap items-center justify-between gap-x-6">
      {note && <p className="hint mt-4">{note}</p>}
      <label className="stop border-edge text-evergreen has-checked:border-evergreen has-checked:bg-evergreen has-checked:text-on-evergreen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen relative mt-4 ml-auto flex min-h-11 w-fit items-center gap-2.5 rounded-pill border-rule px-4 text-sm leading-tight font-semibold motion-reduce:hidden">
        <input type="checkbox" className="absolute inset-0 cursor-pointer opacity-0" data-stop-motion="" />
        Stop the motion on this page
      </label>
    </div>
  );
}
