/**
 * Common US given names, folded, that aren't also words a letter uses. A text with one that isn't the patient's may be
 * about another patient.
 */
export const givenNames: ReadonlySet<string> = new Set(
  `aaron abigail adam adriana aisha alan albert alejandro alex alexander alexandra alice alicia allison amanda amy ana andrea andrew
  angela ann anna anne anthony antonio ashley barbara benjamin betty beverly bob bonnie brandon brenda brian brittany bruce bryan carlos
  carol caroline carolyn catherine charles charlotte cheryl christina christine christopher cindy cynthia daniel danielle david deborah
  debra denise dennis diana diane donald donna dorothy douglas dylan edward elena elizabeth ella emily emma eric ethan eugene evelyn
  fatima fernando frances francisco gabriel gabriela gary george gloria gregory hannah harold heather helen henry isabella jacob jacqueline
  james jane janet janice jason jean jeffrey jennifer jeremy jerry jesse jessica jesus joan joe john jonathan jorge jose joseph joshua juan
  juanita judith judy julia julie justin karen katherine kathleen kathryn keith kelly kenneth kevin kimberly kyle larry laura lauren
  lawrence leah linda lisa logan lori louis lucas luis madison maria marie marilyn martha martin mary matthew megan melissa mia michael
  michelle miguel mohamed mohammed nancy natalie nathan nicholas nicole noah olga olivia pamela patricia patrick paul peter philip rachel
  ralph ramon randy raymond rebecca richard robert roger ronald rosa roy russell ruth ryan samantha samuel sandra sara sarah scott sean
  sharon shirley sofia sophia stephanie stephen steven susan tammy teresa terry theresa thomas tiffany timothy tracy tyler vanessa vincent
  virginia walter wanda wayne william zachary`.split(/\s+/),
);
