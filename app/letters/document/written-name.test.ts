import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { letterOf, verifyUrl } from "../../../tests/support/letter";
import { readPdf } from "../../../tests/support/pdf";
import { faultsOf } from "../../../tests/support/pdf-ua";
import { letterPdf } from "./letter-pdf.server";

const latin = "Li Xiaolong";
const draw = (written: string) =>
  letterPdf(letterOf({ patient: { name: latin, relation: "self", written } }), { verifyUrl });

/** Text as copied from a page; joiners and wide spaces become spaces. */
const copiedFrom = (text = "") => text.replace(/[\s\u200c]+/gu, "");

/** The ActualText of the structure elements, for screen readers and copying. */
async function actualTexts(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const actual = object instanceof PDFDict ? object.lookup(PDFName.of("ActualText")) : undefined;
    return actual instanceof PDFString || actual instanceof PDFHexString ? [actual.decodeText()] : [];
  });
}

/** Scripts whose vowels are drawn elsewhere than they are read, and the two vowels in two parts of Thai and Lao. */
const saidByThePage =
  /[\u0e33\u0eb3]|[\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Khmr}\p{Script=Mymr}]/u;

test.each([
  ["李小龍", "NotoSansSC"],
  ["محمد علي", "IBMPlexSansArabic"],
  ["علی\u200cرضا", "IBMPlexSansArabic"],
  ["پژمان خدیجه", "IBMPlexSansArabic"],
  ["דנה כהן", "NotoSansHebrew"],
  ["Иван Петров", "NotoSans"],
  ["Γιώργος", "NotoSans"],
  ["हिन्दी शर्मा", "NotoSansDevanagari"],
  ["શ્રી કૃષ્ણ પટેલ", "NotoSansGujarati"],
  ["મહેન્દ્ર માળ્", "NotoSansGujarati"],
  ["மணிகண்டன் ஸ்ரீதேவி", "NotoSansTamil"],
  ["শ্রীকৃষ্ণ ভট্টাচার্য", "NotoSansBengali"],
  ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "NotoSansGurmukhi"],
  ["శ్రీనివాస్ కృష్ణ", "NotoSansTelugu"],
  ["ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣ", "NotoSansKannada"],
  ["ശ്രീകുമാർ കൃഷ്ണൻ", "NotoSansMalayalam"],
  ["ශ්\u200dරී ප්\u200dරියන්ත", "NotoSansSinhala"],
  ["សុភ័ក្ត្រ ចាន់", "NotoSansKhmer"],
  ["ကျော်ဇွာ", "NotoSansMyanmar"],
  ["홍길동", "NanumGothic"],
  ["홍 길동", "NanumGothic"],
  ["ひらがな", "NotoSansSC"],
  ["山田\u3000太郎", "NotoSansSC"],
  ["สมชาย ใจดี", "NotoSansThai"],
  ["คำ", "NotoSansThai"],
  ["ສົມສັກ", "NotoSansLao"],
  ["ຄຳ", "NotoSansLao"],
  ["Արամ Մինասյան", "NotoSansArmenian"],
  ["և Եվա", "NotoSansArmenian"],
  ["ნინო ბერიძე", "NotoSansGeorgian"],
  ["አበበ ቢቂላ", "NotoSansEthiopic"],
])("%s is below the Latin name, in a typeface that has it, and is read as it is", async (written, face) => {
  const { bytes } = await draw(written);
  expect(await faultsOf(bytes)).toEqual([]);
  expect(await actualTexts(bytes)).toEqual([written]);
  const names = await fontsOf(bytes);
  expect(names.some((name) => name.replace(/-.*/, "").endsWith(face))).toBe(true);
  const { pages } = await readPdf(bytes);
  const read = pages[0]?.read ?? [];
  expect(read.slice(4, 7)).toEqual([
    "Lbl: Patient and account holder",
    `LBody: ${latin}`,
    `LBody: ${written}`,
  ]);
  expect(read.join()).not.toContain("U+");
  // For these scripts the page's content states the reading text, beside the drawn pieces.
  if (!saidByThePage.test(written)) expect(copiedFrom(pages[0]?.drawn)).toContain(copiedFrom(written));
});

async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const name = object instanceof PDFDict ? object.get(PDFName.of("BaseFont")) : undefined;
    return name instanceof PDFName ? [name.decodeText()] : [];
  });
}

test("a name of several scripts is in the order in which its own script is read", async () => {
  for (const written of ["علي Smith 李", "علي 34"]) {
    const { pages } = await readPdf((await draw(written)).bytes);
    expect(pages[0]?.read).toContain(`LBody: ${written}`);
  }
});

test("a name that is longer than its column goes on below, no letter lost", async () => {
  const long = `${"محمد ".repeat(30)}${"李".repeat(60)}`.slice(0, 200);
  const { bytes } = await letterPdf(
    letterOf({ patient: { name: latin, relation: "child", written: long }, accountHolderWritten: long }),
    { verifyUrl },
  );
  const read = (await readPdf(bytes)).pages[0]?.read.join("\n") ?? "";
  expect(read.split("محمد")).toHaveLength(61);
  expect(read.split("李")).toHaveLength(101);
});
