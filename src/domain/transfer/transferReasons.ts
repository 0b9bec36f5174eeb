/**
 * Why a file is not taken in, why a row or a cell of it is refused, and what a person should look at. Sentences about cells are short: they
 * stand below the value.
 */
export const transferReasons = {
  fileTooLarge: 'This file is larger than {megabytes} MB. Split it, then drop the parts one after the other.',
  fileEmpty: 'This file is empty.',
  notASheet: 'This is no spreadsheet. XLSX, CSV and GeoJSON are read.',
  oldExcel: 'This is a file of an old Excel. Open it there and save it as XLSX.',
  binaryWorkbook: 'This is a binary workbook (XLSB). Save it as XLSX.',
  passwordProtected: 'This file is locked with a password. Save it without one, then drop it again.',
  webPage: 'This is a web page with the name of a spreadsheet. Open it in a spreadsheet program and save it as XLSX.',
  fileDamaged: 'This file is damaged or incomplete: {part} can’t be read. Save or download it again.',
  unpacksTooLarge:
    'This file unpacks to more than {megabytes} MB, so it was not read. Split it, or save the values alone.',
  unpacksSuspiciously: 'This file unpacks to far more than a spreadsheet holds, so it was not read.',
  foreignDefinitions:
    'This file contains custom definitions (DOCTYPE), which spreadsheet programs don’t use, so it wasn’t read.',
  tooManyParts: 'This file is made of more than {most} parts, so it was not read.',
  twinParts: 'This file contains {part} twice, so it’s unclear which one counts.',
  tooManyRows: 'This sheet has more than {most} rows. Split it, then drop the parts one after the other.',
  tooManyColumns: 'This sheet has more than {most} columns. Leave out those that are not needed.',
  tooManyCells: 'This sheet has more than {most} cells. Split it, then drop the parts one after the other.',
  cellTooLong: 'A cell in row {row} holds more than {most} characters.',
  rowsOutOfOrder: 'The rows of this file aren’t in order: row {row} comes after row {before}. Save the file again.',
  openQuote: 'The quote that begins in line {line} never ends.',
  unknownLetters: 'The letters of this file can’t be read. Save it as "CSV UTF-8".',
  noSheet: 'There is no sheet with rows in this file.',
  noHeading: 'No row of this sheet looks like headings.',
  noKind: 'The headings don’t show what this sheet is about. Choose the type and match the columns.',

  errorCell: 'the cell shows {text}',
  uncalculated: 'a formula without a result: open the file in its program and save it',
  digitsLost: '{text} was rounded by the program that saved it: type it again as text',
  zeroLost: 'a zero in front seems lost: {suggestion}?',
  noNumber: 'no number',
  oneUnit: 'number with one unit',
  dateInNumber: 'a date where a number belongs',
  percentInNumber: 'a percentage where a number belongs',
  noDate: 'no date',
  noSuchDay: 'no such day in the calendar',
  severalDays: 'could be {first} or {second}',
  dateOrder: 'day and month could be either way round',
  noTime: 'no time of day',
  unknownChoice: 'none of the choices',
  newChoice: 'not in the list yet',
  unknownRecord: 'nothing is called {text}',
  severalRecords: '{count} are called {text}',
  halfPlace: 'latitude and longitude go together',
  noPlace: 'no place on Earth',
  swappedPlace: 'latitude and longitude look swapped',
  noShape: 'no GeoJSON, WKT or radius',
  noCentre: 'a radius needs coordinates or a store',
  twoShapes: 'both a shape and a radius',
  sameKey: 'same as row {row}',
  sameRecord: 'row {row} is the same record',
  takenKey: 'another record has it',
  severalFit: '{count} records fit this row',
  statusMove: 'not from the present status',
  brokenRule: 'not accepted',
  recordIssue: 'does not go together',

  noRight: 'Your account rights do not include this change.',
  planLimit: 'Your plan has no room for it.',
  goneOwner: 'What it belongs to is not here any more.',
  goneForGood: 'It was deleted for good meanwhile.',
  notTaken: 'The server rejected it.',
  editedSince: 'Someone changed this since, so it was kept.',
  usedSince: 'It is now used elsewhere, so it was kept.',
  mayNotImport: 'Your account rights no longer include imports, so nothing was applied.',
  serverFault: 'The server failed on this file. What was applied before can be taken back.',
  planUnreadable: 'This import was prepared by another version of the app. Drop the file again.',
  tooMuchWork:
    'Reading this file takes more memory or time than a spreadsheet needs. Split it, or save the values alone.',

  goneRecord: 'The record of this row is not here any more, so it is added again.',
  likeRow: 'Much like row {row}.',
  likeRecord: 'Much like one that is here already.',
  changedSince: 'Someone changed this after the file was created.',
  sumRow: 'Adds up other rows.',
  hiddenRow: 'Hidden in the file.',
} as const satisfies Record<string, string>

export type TransferReasonCode = keyof typeof transferReasons

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** One of the reasons with what stands in its sentence. */
export type TransferReason = {
  readonly code: TransferReasonCode
  readonly values: Readonly<Record<string, string | number>>
}

/** A reason with all that its sentence names. */
export const transferReason = <Code extends TransferReasonCode>(
  code: Code,
  ...[values]: NamesIn<(typeof transferReasons)[Code]> extends never
    ? []
    : [values: Readonly<Record<NamesIn<(typeof transferReasons)[Code]>, string | number>>]
): TransferReason => ({ code, values: values ?? {} })

/** The English sentence of a reason. */
export const englishTransferReason = ({ code, values }: TransferReason): string =>
  transferReasons[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** A file that is not taken in, with the reason that a person reads. */
export class TransferProblem extends Error {
  readonly reason: TransferReason
  constructor(reason: TransferReason) {
    super(englishTransferReason(reason))
    this.name = 'TransferProblem'
    this.reason = reason
  }
}
