/**
 * Messages explaining why a file yields no pack or a row is skipped. Row messages don't start with a capital because
 * they follow the row's number and name.
 */
export const packReasons = {
  noFile: 'There is no file to import.',
  empty: '{file} is empty.',
  zip: '{file} is a ZIP archive. Unzip it and import the files inside.',
  gzipCut: '{file} is incomplete or damaged: its gzip data ends early. Download it again.',
  tooLong: '{file} is larger than {megabytes} MB when unzipped. Split it by county.',
  utf16: '{file} is encoded in UTF-16. Save it as “CSV UTF-8” and import it again.',
  big5: '{file} is encoded in Big5. Save it as “CSV UTF-8” and import it again.',
  notUtf8: '{file} isn’t encoded in UTF-8. Save it as “CSV UTF-8” and import it again.',
  noText: '{file} isn’t a text file.',
  cutInCharacter: '{file} is incomplete: it ends in the middle of a character. Download it again.',
  headingOnly: '{file} has a header but no rows.',
  cutInRow: '{file} is incomplete: row {row} has {cells} of {wanted} cells. Download it again.',
  cutInQuote: '{file} is incomplete: the quoted text that starts in row {row} is never closed.',
  noWorkbook: '{file} can’t be read as a workbook. Save it as XLSX or as “CSV UTF-8” and import it again.',
  noPopulationTable:
    '{file} isn’t a table of population by village: its header is missing {missing}. It starts with: {heading}.',
  noIncomeTable:
    '{file} isn’t a table of income by village: its header is missing {missing}. It starts with: {heading}.',
  mixedMonths: '{file} mixes months: row {row} is for {month}, but earlier rows are for {before}.',
  differentMonths: '{file} covers {month}, but {other} covers {otherMonth}. Import one month at a time.',
  differentFigures:
    '{file} and {other} can’t be imported together: they cover different villages or contain the same figures twice.',
  noReadableRow: 'No rows in {file} could be read. Row {row}, {name}: {reason}.',
  noRowMatches: 'No rows match a village in the area data. Row {row}, {name}: {reason}.',
  noRows: 'No rows match a village in the area data.',
  oneIncomeFile: 'Income data is one file for the whole country. Import that file on its own.',
  noPlaceTable:
    '{file} isn’t a table of places: its header has no longitude and latitude columns. It starts with: {heading}.',
  noOsm: '{file} isn’t an OpenStreetMap file: it doesn’t start with “<osm”.',
  cutInOsm: '{file} is incomplete: it doesn’t end with “</osm>”. Download it again.',
  noYear: '{file} doesn’t state the year of its income data. Enter the year under “Vintage”, for example 2020.',
  noSuchType: 'There is no place type called “{type}”. The types are: {types}.',
  typedPbf: '{file} already includes its place types. Set a type only for GeoJSON files.',
  noKnownPlace: 'No place in the file has a known type.',
  noPlaceTaken: 'None of the {read} places in the file can be imported. Reason for {count} of them: {reason}.',
  noRoad: 'The file has no roads: no line has a “highway” tag for a usable road.',
  noRoadTaken: 'None of the {read} lines in the file can be imported. Reason for {count} of them: {reason}.',
  noRail: 'The file has no rail lines. Import the line and station files together.',
  noRailTaken:
    'None of the {read} lines and stations in the file can be imported. Reason for {count} of them: {reason}.',
  noRailWay: 'The file has no railways: no way has a “railway” tag for a passenger track.',
  noRailJson: '{file} is neither GeoJSON nor the ministry’s Shape, Station or Line JSON.',
  noRailType: 'There is no line type called “{type}”. The types are: {types}.',
  damagedJson: '{file} isn’t valid JSON: it is incomplete or damaged. Download it again.',
  noAreas: 'There are no areas for “{country}” yet. Import them first with npm run areas.',
  noGeoJson: '{file} isn’t a GeoJSON FeatureCollection.',
  damagedFeature: '{file} is damaged at feature {row}: it isn’t valid JSON.',
  cutInFeature: '{file} is incomplete: it ends in feature {row}. Download it again.',
  noPbf: '{file} isn’t an .osm.pbf file: it doesn’t start with an OSMHeader.',
  packedOtherwise:
    '{file} uses a compression format we can’t read. Recompress it with zlib, for example with “osmium cat”.',
  cutInBlock: '{file} is incomplete: it ends in the middle of a block. Download it again.',
  damagedBlock: '{file} is damaged: one of its blocks can’t be read.',
  busy: 'Another import is running. Try again when it has finished.',
  listDamaged: 'The server’s list of data packs is damaged. Delete the packs folder, then import the packs again.',
  diskFull: 'The server’s disk is full. Nothing was changed. Free up space, then import again.',
  outOfMemory: 'The files need more memory than an import may use. Nothing was changed. Import fewer or smaller files.',
  fault: 'The import failed unexpectedly, and nothing was changed. See the server log for details.',

  noPlace: 'it has no location',
  noTag: 'no tag describes it',
  unknownType: 'unknown place type {tag}',
  notDegrees: '{longitude}, {latitude} aren’t a valid longitude and latitude in degrees',
  outside: '{longitude}, {latitude} is outside the country',
  swapped: '{longitude}, {latitude} is outside the country. Longitude and latitude look swapped; longitude comes first',
  textPlace: 'its coordinates are text, not numbers',
  noLine: 'it isn’t a line',
  noWay: 'it isn’t a road people can travel on',
  badCoordinate: 'it has fewer than two points, or a point whose coordinates aren’t longitude and latitude in degrees',
  twinCode: 'its code {code} is also in row {row}',
  twinName: 'its name is also in row {row}',
  twinPlace: 'the same place is also in {file} as item {row}',
  twinLine: 'the same line is also in {file} as item {row}',
  noStationName: 'it has no name',
  noTrack: 'it is neither a line nor a station',
  badColour: '“{text}” isn’t a color like #0a59ae',
  twinVillage: 'it repeats the village in row {row}',
  noTown: 'no township in the area data is called “{district}”',
  noVillage: 'no unmatched village in its township has this name',
  noCode: 'no area has the code {code}, and no unmatched village in its township has this name',
  sumsUp: 'it is a subtotal of other rows',
  quartiles: 'its quartiles {low}, {middle}, {high} are out of order',
  wrongCells: 'it should have {wanted} cells, like the header, but has {cells}',
  emptyFigure: '“{column}” is empty',
  noNumber: '“{column}” must be a number, but the cell says “{text}”',
  negative: '“{column}” is {text}, but it can’t be negative',
  notWhole: '“{column}” must be a whole number, but the cell says “{text}”',
  noMonth: 'its month “{text}” isn’t valid',
  badCode: 'its code “{text}” doesn’t have 11 digits',
  sexesDiffer: 'males and females add up to {sum}, but the population is {people}',
  agesDiffer: 'ages add up to {sum}, but the population is {people}',
} as const satisfies Record<string, string>

export type PackReasonCode = keyof typeof packReasons

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

export type PackReasonValue = string | number | PackReason

export interface PackReason {
  readonly code: PackReasonCode
  readonly values: Readonly<Record<string, PackReasonValue>>
}

export const packReason = <Code extends PackReasonCode>(
  code: Code,
  ...[values]: NamesIn<(typeof packReasons)[Code]> extends never
    ? []
    : [values: Readonly<Record<NamesIn<(typeof packReasons)[Code]>, PackReasonValue>>]
): PackReason => ({ code, values: values ?? {} })

export const englishReason = ({ code, values }: PackReason): string =>
  packReasons[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? englishReason(value) : String(value)
  })

export const isPackReasonCode = (text: string): text is PackReasonCode => Object.hasOwn(packReasons, text)

/** Parameters that distinguish reasons when counting; other parameters may vary by row. */
const telling: readonly string[] = ['tag', 'column']

/** Counts reasons, most frequent first, with "…" for parameters that vary by row. */
export function countReasons(
  reasons: readonly PackReason[],
): { readonly reason: PackReason; readonly count: number }[] {
  const kinds = reasons.map(({ code, values }) => ({
    code,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, telling.includes(name) ? value : '…']),
    ),
  }))
  const groups = Map.groupBy(kinds, (reason) => JSON.stringify(reason))
  return [...groups.values()]
    .map((same) => ({ reason: same[0]!, count: same.length }))
    .sort((a, b) => b.count - a.count)
}
