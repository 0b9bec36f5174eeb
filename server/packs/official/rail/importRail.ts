import { packReason } from '#domain/pack/packReasons.ts'
import { isRailKind, type RailKind, railKinds, type RailPack } from '#domain/rail/railPack.ts'
import type { FileReport } from '../importReport.ts'
import { isPbf, type NamedFile } from '../namedFile.ts'
import type { Bounds } from '../nearCountry.ts'
import { nothingTaken } from '../nothingTaken.ts'
import { PackProblem } from '../packProblem.ts'
import { RailCollector } from './railCollector.ts'
import { readPbfRail } from './readPbfRail.ts'
import { readRailFeatures } from './readRailFeatures.ts'
import { readTdxRows, takeTdxRows, tdxColours } from './readTdxRail.ts'

export interface ImportedRail {
  readonly content: Pick<RailPack, 'meta' | 'columns'>
  readonly reports: readonly FileReport[]
}

/**
 * Reads rail and metro lines and stations. Detects the format from file name and content: GeoJSON, the ministry's
 * Shape, Station and Line (with colors) JSON, and .osm.pbf. Throws a PackProblem if there are no lines.
 */
export async function importRail(
  files: readonly NamedFile[],
  bounds: Bounds,
  simplify: (name: string) => string,
): Promise<ImportedRail> {
  const collector = new RailCollector(bounds, simplify)
  const tables: { readonly file: NamedFile; readonly rows: Awaited<ReturnType<typeof readTdxRows>> }[] = []
  for (const file of files) {
    const kind = kindOf(file)
    if (isPbf(file)) await readPbfRail(file, collector)
    else if (!(await readRailFeatures(file, kind ?? 'rail', collector))) {
      // Process tables after all other files, since the file with the colors may be the last one.
      tables.push({ file, rows: await readTdxRows(file) })
      continue
    }
    collector.endFile(file.name)
  }
  const colours = new Map(tables.flatMap(({ rows }) => tdxColours(rows)))
  for (const { file, rows } of tables) {
    takeTdxRows(file.name, rows, kindOf(file), colours, collector)
    collector.endFile(file.name)
  }
  const { reports } = collector
  if (collector.lineCount === 0) {
    const none = files.every(isPbf) ? 'noRailWay' : 'noRail'
    throw new PackProblem(nothingTaken(reports, none, 'noRailTaken'))
  }
  return { content: collector.content(), reports }
}

function kindOf({ as }: NamedFile): RailKind | undefined {
  if (as === undefined || isRailKind(as)) return as
  throw new PackProblem(packReason('noRailType', { type: as, types: railKinds.join(', ') }))
}
