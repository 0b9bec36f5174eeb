/**
 * Reasons for rejecting a file, row or cell, with what to check. Cell messages are short because they are shown below
 * the value.
 */
export const transferReasons = {
  fileTooLarge: 'This file is larger than {megabytes} MB. Split it, then add the parts one by one.',
  fileEmpty: 'This file is empty.',
  notASheet: 'This isn’t a spreadsheet. Use XLSX, CSV or GeoJSON.',
  oldExcel: 'This file is from an old version of Excel. Open it in Excel and save it as XLSX.',
  binaryWorkbook: 'This is a binary workbook (XLSB). Save it as XLSX.',
  passwordProtected: 'This file is protected by a password. Save it without a password, then add it again.',
  webPage:
    'This file is a web page with a spreadsheet file extension. Open it in a spreadsheet program and save it as XLSX.',
  fileDamaged: 'This file is damaged or incomplete: {part} can’t be read. Save or download it again.',
  unpacksTooLarge:
    'This file is larger than {megabytes} MB when unpacked, so it wasn’t read. Split it, or save only the values.',
  unpacksSuspiciously: 'This file unpacks to far more data than a spreadsheet should contain, so it wasn’t read.',
  foreignDefinitions:
    'This file contains custom definitions (DOCTYPE), which spreadsheet programs don’t use, so it wasn’t read.',
  tooManyParts: 'This file has more than {most} parts, so it wasn’t read.',
  twinParts: 'This file contains {part} twice, so it’s unclear which one to use.',
  tooManyRows: 'This sheet has more than {most} rows. Split it, then add the parts one by one.',
  tooManyColumns: 'This sheet has more than {most} columns. Remove the ones you don’t need.',
  tooManyCells: 'This sheet has more than {most} cells. Split it, then add the parts one by one.',
  cellTooLong: 'A cell in row {row} has more than {most} characters.',
  rowsOutOfOrder: 'The rows in this file are out of order: row {row} comes after row {before}. Save the file again.',
  openQuote: 'The quotation mark opened on line {line} is never closed.',
  unknownLetters: 'We can’t read the text encoding of this file. Save it as “CSV UTF-8”.',
  noSheet: 'No sheet in this file contains data.',
  noHeading: 'No row in this sheet looks like a header.',
  noKind: 'The column headers don’t show what data this sheet contains. Choose the data type and match the columns.',

  errorCell: 'The cell contains the error {text}',
  uncalculated: 'The formula has no result. Open the file in its original program and save it again.',
  digitsLost: '{text} was rounded by the program that saved the file. Enter the value again as text.',
  zeroLost: 'A leading zero seems to be missing. Did you mean {suggestion}?',
  noNumber: 'Not a number',
  oneUnit: 'Use one number with one unit',
  otherUnit: 'The unit {text} doesn’t fit this column',
  dateInNumber: 'Expected a number, found a date',
  percentInNumber: 'Expected a number, found a percentage',
  noDate: 'Not a date',
  noSuchDay: 'Date doesn’t exist',
  severalDays: 'Could be {first} or {second}',
  dateOrder: 'Unclear which is the day and which is the month',
  noTime: 'Not a time',
  unknownChoice: 'Not one of the choices',
  newChoice: 'Not in the list yet',
  unknownRecord: 'No match for {text}',
  severalRecords: '{count} records are named {text}',
  halfPlace: 'Enter both latitude and longitude',
  noPlace: 'Coordinates out of range',
  swappedPlace: 'Latitude and longitude look swapped',
  noShape: 'Shape not recognized. Use GeoJSON, WKT or a radius.',
  noCentre: 'Enter coordinates or a store as the center of the radius',
  twoShapes: 'Use a shape or a radius, not both',
  sameKey: 'Same as row {row}',
  sameRecord: 'Same record as row {row}',
  takenKey: 'Already used by another record',
  severalFit: '{count} records match this row',
  statusMove: 'Can’t change to this status from the current one',
  brokenRule: 'Value not accepted',
  recordIssue: 'Values contradict each other',

  noRight: 'You don’t have permission to make this change.',
  planLimit: 'This row is over your plan’s limit.',
  goneOwner: 'The record this row belongs to no longer exists.',
  goneForGood: 'This record was permanently deleted.',
  notTaken: 'The server rejected this row.',
  editedSince: 'Someone has edited this record since the import, so it was left unchanged.',
  usedSince: 'This record is now used elsewhere, so it was kept.',
  mayNotImport: 'You no longer have permission to import, so nothing was applied.',
  serverFault: 'The server couldn’t process this file. You can undo the changes already applied.',
  planUnreadable: 'This import was prepared by another version of the app. Drop the file again.',
  tooMuchWork:
    'Reading this file takes more memory or time than a spreadsheet should. Split it, or save only the values.',

  goneRecord: 'This row’s record no longer exists, so it will be added again.',
  likeRow: 'This row is similar to row {row}.',
  likeRecord: 'This row is similar to an existing record.',
  changedSince: 'Someone changed this record after the file was created.',
  sumRow: 'This row is a total of other rows.',
  hiddenRow: 'This row is hidden in the file.',
} as const satisfies Record<string, string>

export type TransferReasonCode = keyof typeof transferReasons

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export type TransferReason = {
  readonly code: TransferReasonCode
  readonly values: Readonly<Record<string, string | number>>
}

export const transferReason = <Code extends TransferReasonCode>(
  code: Code,
  ...[values]: NamesIn<(typeof transferReasons)[Code]> extends never
    ? []
    : [values: Readonly<Record<NamesIn<(typeof transferReasons)[Code]>, string | number>>]
): TransferReason => ({ code, values: values ?? {} })

export const englishTransferReason = ({ code, values }: TransferReason): string =>
  transferReasons[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export class TransferProblem extends Error {
  readonly reason: TransferReason
  constructor(reason: TransferReason) {
    super(englishTransferReason(reason))
    this.name = 'TransferProblem'
    this.reason = reason
  }
}
