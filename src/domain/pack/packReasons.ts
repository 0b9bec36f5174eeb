/**
 * Why a file gives no pack, and why a row of it is left out: each sentence with the names of what stands in it. Sentences about a row begin
 * small, because they stand behind its number and name.
 */
export const packReasons = {
  noFile: 'There is no file to import.',
  empty: '{file} is empty.',
  zip: '{file} is a ZIP archive. Unpack it, and import what is inside.',
  gzipCut: '{file} is cut off or damaged: its gzip does not end as it should. Fetch it again.',
  tooLong: '{file} is longer than {megabytes} MB when it is unpacked. Split it by county.',
  utf16: '{file} is in UTF-16. Save it as "CSV UTF-8" and import it again.',
  big5: '{file} is in Big5. Save it as "CSV UTF-8" and import it again.',
  notUtf8: '{file} is not in UTF-8. Save it as "CSV UTF-8" and import it again.',
  noText: '{file} is no text file.',
  cutInCharacter: '{file} is cut off: it ends within a character. Fetch it again.',
  headingOnly: '{file} holds a heading and no rows.',
  cutInRow: '{file} is cut off: row {row} has {cells} of {wanted} cells. Fetch it again.',
  cutInQuote: '{file} is cut off: the quote that begins in row {row} never ends.',
  noWorkbook: '{file} can’t be read as a workbook. Save it as XLSX or as "CSV UTF-8" and import it again.',
  noPopulationTable: '{file} is no table of population by village: its heading lacks {missing}. It begins: {heading}.',
  noIncomeTable: '{file} is no table of income by village: its heading lacks {missing}. It begins: {heading}.',
  mixedMonths: '{file} mixes months: row {row} is of {month}, rows before it of {before}.',
  differentMonths: '{file} is of {month}, {other} of {otherMonth}. Import one month at a time.',
  differentFigures:
    '{file} and {other} can’t be imported together: they cover different villages or contain the same figures twice.',
  noReadableRow: 'No row of {file} can be read; row {row}, {name}: {reason}.',
  noRowMatches: 'No row names a village of the areas; row {row}, {name}: {reason}.',
  noRows: 'No row names a village of the areas.',
  oneIncomeFile: 'Income is one file for the whole country: import it alone.',
  noPlaceTable:
    '{file} is no table of places: its heading has no columns of longitude and latitude. It begins: {heading}.',
  noOsm: '{file} is no OpenStreetMap file: it does not begin with "<osm".',
  cutInOsm: '{file} is cut off: it does not end with "</osm>". Fetch it again.',
  noYear: '{file} does not say the year of its income. Say it as the vintage, for example 2020.',
  noSuchType: 'There is no type of points called "{type}". The types are: {types}.',
  typedPbf: '{file} says itself what its places are: a type is for GeoJSON files only.',
  noKnownPlace: 'None of the places in the file is of a known type.',
  noPlaceTaken: 'None of the {read} places in the file can be taken; {count} of them: {reason}.',
  noRoad: 'There is no road in the file: no line has a tag "highway" of a way that people travel on.',
  noRoadTaken: 'None of the {read} lines in the file can be taken; {count} of them: {reason}.',
  noRail:
    'There is no rail line in the file: nothing in it is a line. Give the files of lines and of stations together.',
  noRailTaken: 'None of the {read} lines and stations in the file can be taken; {count} of them: {reason}.',
  noRailWay: 'There is no railway in the file: no way has a tag "railway" of a track that passengers travel on.',
  noRailJson: '{file} is neither GeoJSON nor the ministry’s Shape, Station or Line as JSON.',
  noRailType: 'There is no kind of line called "{type}". The kinds are: {types}.',
  damagedJson: '{file} can’t be read as JSON: it is cut off or damaged. Fetch it again.',
  noAreas: 'There are no areas of "{country}" yet. Import them first, with npm run areas.',
  noGeoJson: '{file} is no GeoJSON FeatureCollection.',
  damagedFeature: '{file} is damaged at feature {row}: it can’t be read as JSON.',
  cutInFeature: '{file} is cut off: it ends in feature {row}. Fetch it again.',
  noPbf: '{file} is no .osm.pbf file: it does not begin with an OSMHeader.',
  packedOtherwise: '{file} is packed in a way that is not read here. Write it again with zlib, as "osmium cat" does.',
  cutInBlock: '{file} is cut off: it ends within a block. Fetch it again.',
  damagedBlock: '{file} is damaged: one of its blocks can’t be read.',
  busy: 'Another import is under way. Try again when it has ended.',
  listDamaged: 'The list of packs on the server is damaged. Delete the folder of packs, then import them again.',
  diskFull: 'The disk of the server is full, so nothing was changed. Make room, then import again.',
  outOfMemory:
    'The files need more memory than an import is given, so nothing was changed. Import fewer, or smaller ones.',
  fault: 'The import failed unexpectedly, and nothing was changed. See the server log for details.',

  noPlace: 'it has no place on the map',
  noTag: 'no tag says what it is',
  unknownType: '{tag} is no known type of place',
  notDegrees: '{longitude}, {latitude} is no longitude and latitude in degrees',
  outside: '{longitude}, {latitude} is outside the country',
  swapped: '{longitude}, {latitude} is outside the country. Longitude and latitude look swapped; longitude comes first',
  textPlace: 'its coordinates are texts, not numbers',
  noLine: 'it is no line',
  noWay: 'it is no way that people travel on',
  badCoordinate: 'it has fewer than two points, or one that is no longitude and latitude in degrees',
  twinCode: 'its code {code} is also in row {row}',
  twinName: 'its name is also in row {row}',
  twinPlace: 'the same place is also in {file} as number {row}',
  twinLine: 'the same line is also in {file} as number {row}',
  noStationName: 'it has no name',
  noTrack: 'it is neither a line nor a station',
  badColour: '"{text}" is no colour such as #0a59ae',
  twinVillage: 'it names the village of row {row} again',
  noTown: 'no township of the areas is called "{district}"',
  noVillage: 'no village left in its township has this name',
  noCode: 'no area has the code {code}, and no village left in its township has this name',
  sumsUp: 'it sums up other rows',
  quartiles: 'its quartiles {low}, {middle}, {high} are not in order',
  wrongCells: 'it has {cells} cells where the heading has {wanted}',
  emptyFigure: '{column} is empty',
  noNumber: '{column} is "{text}", which is no number',
  negative: '{column} is {text}, which is negative',
  notWhole: '“{column}” must be a whole number, but the cell says {text}',
  noMonth: 'its month is "{text}"',
  badCode: 'its code is "{text}", not 11 digits',
  sexesDiffer: 'men and women add up to {sum} of {people} people',
  agesDiffer: 'ages add up to {sum} of {people} people',
} as const satisfies Record<string, string>

export type PackReasonCode = keyof typeof packReasons

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What stands in a sentence: a text, a number, or the reason that it goes back to. */
export type PackReasonValue = string | number | PackReason

/** One of the reasons with what stands in its sentence. */
export interface PackReason {
  readonly code: PackReasonCode
  readonly values: Readonly<Record<string, PackReasonValue>>
}

/** A reason with all that its sentence names. */
export const packReason = <Code extends PackReasonCode>(
  code: Code,
  ...[values]: NamesIn<(typeof packReasons)[Code]> extends never
    ? []
    : [values: Readonly<Record<NamesIn<(typeof packReasons)[Code]>, PackReasonValue>>]
): PackReason => ({ code, values: values ?? {} })

/** The English sentence of a reason. */
export const englishReason = ({ code, values }: PackReason): string =>
  packReasons[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? englishReason(value) : String(value)
  })

export const isPackReasonCode = (text: string): text is PackReasonCode => Object.hasOwn(packReasons, text)

/** What tells reasons of one code apart where they are counted; of the rest there may be as many as there are rows. */
const telling: readonly string[] = ['tag', 'column']

/** How many have each reason, most frequent first. In the reasons that are given "…" stands for what differs from row to row. */
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
