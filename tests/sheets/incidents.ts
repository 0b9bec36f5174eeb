/** A test, identified by file under `tests` and title prefix. */
type Held = readonly [file: string, title: string]

const cells = 'sheets/cells.test.ts'
const files = 'sheets/files.test.ts'
const rows = 'sheets/review.test.ts'
const headings = 'sheets/headings.test.ts'
const round = 'sheets/roundTrip.test.ts'
const own = 'sheets/incidents.test.ts'
const office = 'sheets/office.test.ts'
const hostile = 'sheets/hostileFiles.test.ts'
const sent = 'server/imports.test.ts'
const stopped = 'server/importsStopped.test.ts'

/** Faults of other importers, each with the test that prevents it here, in the order of collection. */
export const incidents: readonly (readonly [what: string, held: Held])[] = [
  ['zeros in front of a code', [cells, 'codes stay text with their zeros']],
  ['a phone that lost its zero', [cells, 'a phone that a program has rounded or shortened']],
  ['a code of 31 digits, and as a number', [cells, 'codes stay text with their zeros']],
  ['a code that looks like 100E10', [cells, 'codes stay text with their zeros']],
  ['a phone as 4.479E+11', [cells, 'a phone that a program has rounded or shortened']],
  ['32199999.999999996 for 32200000', [cells, 'what a program made of a number in between']],
  ['10,5 between semicolons', [cells, 'a comma is a decimal point where the column says so']],
  ['edited numbers that come back as 0', [office, 'what is edited in LibreOffice']],
  ['a late first decimal', [own, 'a first decimal after a thousand whole numbers']],
  ['a date in a column of numbers', [cells, 'a date or a percentage in a column of numbers']],
  ['three ways to write 5 %', [files, 'the format of a cell says whether a number']],
  ['an empty cell with a style', [files, 'cells are read as they were meant']],
  ['the day before in another time zone', [own, 'a day is the same day wherever']],
  ['1904, serials around 29 February 1900, 4.49e4', [own, 'a serial number with an exponent']],
  ['formats of East Asia', [files, 'the format of a cell says whether a number']],
  ['Taiwan’s years, and cells that only look like them', [cells, 'days are read in the usual spellings']],
  ['years of two digits, and 2005 as a serial', [own, 'a year alone is no day']],
  ['a time without a day', [cells, 'serial numbers count from 1900']],
  ['days written out in a cell', [files, 'cells are read as they were meant']],
  ['seconds that were cut', [round, 'what leaves as']],
  ['the result of a formula, or none', [files, 'cells are read as they were meant']],
  ['errors in cells', [cells, 'cells that show an error']],
  ['formulas that were copied down', [own, 'a formula that was copied down']],
  ['blank rows and row numbers', [files, 'rows keep their numbers']],
  ['a million formatted empty rows', [hostile, 'too many rows, columns and letters']],
  ['hidden and filtered rows', [rows, 'hidden rows are counted']],
  ['two sheets that mix', [own, 'two sheets never mix']],
  ['a shape longer than a cell', [own, 'a shape that no cell holds']],
  ['GBK and CP950', [files, 'CSV is read in its letters']],
  ['UTF-16 without a mark', [files, 'CSV is read in its letters']],
  ['semicolons with commas and ends of lines in quotes', [files, 'CSV is parted as it parts itself']],
  ['an end of line in a quoted heading', [own, 'an end of line in a quoted heading']],
  ['the same heading twice', [headings, 'two columns on one field wait']],
  ['a file that begins with ID', [own, 'no file of ours begins with ID']],
  ['apostrophes where none belong', [files, 'a text that would run gets an apostrophe']],
  ['columns in another order', [headings, 'columns are taken by name']],
  ['an unknown heading on the id', [headings, 'columns are taken by name']],
  ['a skipped column that clears', [rows, 'absent and blank cells keep what is there']],
  ['blank, cleared, and blank inside a key', [own, 'a row that lacks half of its key']],
  ['one bad row that refuses all', [rows, 'a store may not be moved past its steps']],
  ['the same key twice', [rows, 'a refusal stands at its cell']],
  ['our ids', [rows, 'a row finds its record by our id']],
  ['29 refused rows', [rows, '29 refused rows are 29 rows']],
  ['an export that is no template', [headings, 'every column of every kind is known again']],
  ['row 1 of two files', [sent, 'the first rows of two files are two records']],
  ['a retry, and failing half way', [stopped, 'killed in the middle again and again']],
  ['two rows that are truly equal', [rows, 'two rows that are truly the same']],
  ['counts that do not add up', [sent, 'a row ends as new, changed, unchanged']],
  ['undo that deletes', [stopped, 'taken back, everything is as it was']],
  ['undo over what was edited since', [stopped, 'taking back leaves what somebody edited']],
  ['the same file after undo', [stopped, 'what was taken back is imported again']],
  ['latitude and longitude swapped', [cells, 'a pair the wrong way round']],
  ['both coordinates in one cell', [cells, 'places are read in two cells or one']],
  ['a zone of several shapes', [cells, 'shapes are GeoJSON, WKT']],
  ['formats of maps that are no sheets', [own, 'a map file that is no sheet']],
]

export const badFiles: readonly (readonly [what: string, held: Held])[] = [
  ['zip bomb', [hostile, 'bombs are refused while they unpack']],
  ['entity bomb, external entity', [hostile, 'bombs are refused while they unpack']],
  ['entries that are there twice', [hostile, 'parts that are there twice']],
  ['paths that lead elsewhere', [hostile, 'parts that are there twice']],
  ['encrypted', [hostile, 'what is no spreadsheet is told for what it is']],
  ['macros', ['sheets/macros.test.ts', 'a workbook with macros, whatever its name']],
  ['2 GB', [hostile, 'a file over 25 MB is refused']],
  ['a million rows', [hostile, 'too many rows, columns and letters']],
  ['another extension, a page of the web called .xls', [hostile, 'what is no spreadsheet is told for what it is']],
  ['cut off', [hostile, 'what is cut off or damaged']],
  ['half of it uploaded', [sent, 'the file waits for its record']],
  ['16,384 columns', [hostile, 'too many rows, columns and letters']],
  ['shared texts of 100 MB', [hostile, 'shared texts of 100 MB are refused']],
  ['shared texts that lie about their size', [hostile, 'shared texts that say to be small']],
  ['days before 1900', [cells, 'serial numbers count from 1900']],
  ['a formula that runs, on every export', [files, 'what we write has lists, notes, text columns']],
]
