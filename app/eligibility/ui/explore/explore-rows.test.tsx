import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { ExploreRows as Rows } from "../../domain/explore-rows";
import { ExploreRows } from "./explore-rows";

const loading: Rows = {
  retailers: { state: "loading" },
  explored: { state: "loading" },
  letters: { state: "loading" },
  areRequested: false,
};
const errors = [
  "Unable to load retailers. Please try again later.",
  "Unable to load products. Please try again later.",
  "Unable to load LMN products. Please try again later.",
];

test("rows that load show six and twice four placeholders", () => {
  const [, ...rows] = render(<ExploreRows rows={loading} gaveUp={false} />).split("<h2");
  expect(rows.map((row) => row.split("skeleton").length - 1)).toEqual([6, 4, 4]);
});

test("each row has its own error, also when waiting for it was given up", () => {
  const failed: Rows = {
    retailers: { state: "failed" },
    explored: { state: "failed" },
    letters: { state: "failed" },
    areRequested: false,
  };
  for (const html of [
    render(<ExploreRows rows={failed} gaveUp={false} />),
    render(<ExploreRows rows={loading} gaveUp />),
  ]) {
    for (const error of errors) expect(html).toContain(error);
  }
  const one = render(
    <ExploreRows rows={{ ...failed, explored: { state: "ready", items: [] } }} gaveUp={false} />,
  );
  expect(one).not.toContain(errors[1]);
  expect(one).toContain("No one has checked a product lately.");
});
