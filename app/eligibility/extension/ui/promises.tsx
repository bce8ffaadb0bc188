import { paths } from "~/paths";

/** What the extension does with the data it sees, and what its permission means. */
export function Promises() {
  return (
    <section className="grid gap-6">
      <h2>What it does, and what it never does</h2>
      <div className="grid grid-cols-1 gap-x-gutter gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-2 border-t-3 border-marigold pt-4">
          <h3>When you press its button</h3>
          <ul className="list-disc space-y-1.5 pl-5">
            <li>It sees the address of that one tab.</li>
            <li>It sends that address to this site, without what follows a # sign.</li>
            <li>It shows our answer and links to it.</li>
          </ul>
        </div>
        <div className="grid content-start gap-2 border-t-rule border-dashed border-edge pt-4">
          <h3>Never</h3>
          <ul className="list-disc space-y-1.5 pl-5">
            <li>It doesn't see the pages you visit, and keeps no history.</li>
            <li>It doesn't read or change what is on a page.</li>
            <li>It stores nothing, and sends nothing to anyone else: no ads, no analytics.</li>
          </ul>
        </div>
      </div>
      <p className="max-w-176">
        Its only permission is called “activeTab”. It lets the extension see a tab's address when you press
        its button in that tab, and not before. Your browser shows no warning when you install it, as there is
        none to give. We keep a product's address and verdict, without a word on who asked.{" "}
        <a href={paths.privacy}>The privacy policy says how long</a>
      </p>
    </section>
  );
}
