import { expect, test } from "vitest";
import { readBrandCsv } from "./brand-csv";

const columns =
  "slug,name,description,logo_url,hero_image_url,url,premium,product_name,product_description,product_image_url,product_url,product_price";

/** Errors as `line|column|message`. */
function faultsOf(text: string): string[] {
  const read = readBrandCsv(text);
  if (!("faults" in read)) throw new Error("no fault");
  return read.faults.map(({ line, column, message }) => [line ?? "-", column ?? "-", message].join("|"));
}

const brandsOf = (text: string) => {
  const read = readBrandCsv(text);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.brands;
};

test("a brand with its products, whatever the file's line ends, marks and quotes", () => {
  const lines = [
    columns,
    'tern-and-tide,"Tern & Tide","Salt lamps,',
    'and ""more""",https://tern.example/logo.svg,,https://tern.example,YES,Lamp,,,https://tern.example/lamp,89',
    "",
    "tern-and-tide,,,,,,,Bulb,Warm light,,,4.5",
  ];
  const expected = [
    {
      slug: "tern-and-tide",
      name: "Tern & Tide",
      description: 'Salt lamps,\nand "more"',
      logo_url: "https://tern.example/logo.svg",
      hero_image_url: null,
      url: "https://tern.example",
      premium: true,
      products: [
        { name: "Lamp", description: "", image_url: null, url: "https://tern.example/lamp", price: "89.00" },
        { name: "Bulb", description: "Warm light", image_url: null, url: null, price: "4.50" },
      ],
    },
  ];
  for (const text of [lines.join("\n"), `\ufeff${lines.join("\r\n")}\r\n`, lines.join("\r")])
    expect(brandsOf(text)).toEqual(expected);
});

test("a brand has no properties for columns that the file lacks", () => {
  expect(brandsOf("Name,SLUG\nTern,tern\n")).toEqual([{ slug: "tern", name: "Tern", products: [] }]);
});

test("faults name the line that a record begins on, and the column", () => {
  const text = [
    "slug,name,description,url,premium,product_name,product_price",
    'one,One,"Two',
    'lines",,,,',
    "Two,,,javascript:alert(1),maybe,,",
    "three,,,,,Lamp,$12",
    "three,,,,,Bulb,1.234",
    "one,One again,,,,,",
    "four,,,,,,3",
    ",,,,,,",
    "one,,,,,Lamp,1",
    "one,,,,,Lamp,2",
  ].join("\r\n");
  expect(faultsOf(text)).toEqual([
    "4|slug|Write lower-case letters, digits and single hyphens, such as kettle-and-spine",
    "4|name|Give the brand's name",
    "4|url|Write a web address with https:// in front",
    "4|premium|Write yes or no",
    "5|product_price|Write dollars as a number with at most two decimals, such as 89.00",
    "6|product_price|Write dollars as a number with at most two decimals, such as 89.00",
    "7|slug|The brand is on line 2 already",
    "8|product_name|Give the product's name",
    "9|slug|Write lower-case letters, digits and single hyphens, such as kettle-and-spine",
    "9|name|Give the brand's name",
    "11|product_name|The brand has this product already",
  ]);
  expect(faultsOf("slug,name,product_name,product_price\nlone,,Lamp,2")).toEqual([
    "2|slug|No line of this file has this slug and a name",
  ]);
});

test.each([
  ["", "-|-|The file is empty. Its first line names the columns"],
  ["slug,name\n", "-|-|The file has no line below its first one"],
  ["slug;name\na;b", "1|-|The file has semicolons between its columns. Save it with commas"],
  ["slug\tname\na\tb", "1|-|The file has tabs between its columns. Save it with commas"],
  ["slug,name,colour\na,b,c", /^1\|-\|"colour" is no column\. Columns are slug, name, /],
  ["slug,name,\na,b,", /^1\|-\|Column 3 has no name\./],
  ["slug,name,Name\na,b,c", "1|-|The column name is there twice"],
  ["slug\na", /^1\|-\|The column name is missing\./],
  [
    "slug,name\na,b,c",
    "2|-|The line has 3 cells and the first line has 2. Put a cell with a comma in quotes",
  ],
  ['slug,name\na,"b', /^2\|-\|A cell begins with "/],
  ['slug,name\na,"b"c', /^2\|-\|A comma must follow/],
  ['slug,name\na,b"c"', /^2\|-\|A cell with a "/],
  ["slug,name\na,Caf\ufffd", /^-\|-\|The file is not in UTF-8/],
  ["x".repeat(5_000_001), /too large/],
  [`slug,name\n${"a,b\n".repeat(20_001)}`, "-|-|The file may have 20,000 lines"],
])("%j is refused with what to do", (text, fault) => {
  expect(faultsOf(text)).toEqual([typeof fault === "string" ? fault : expect.stringMatching(fault)]);
});
