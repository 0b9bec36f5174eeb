import type { AreaPack } from '#domain/area/areaPack.ts'
import { type NamedText, readAreaFile } from './areaFile.ts'
import { AreaFileProblem } from './areaFileProblem.ts'
import type { AreaPlan } from './areaPlan.ts'
import type { BorderedArea } from './borders.ts'
import { joinLevels } from './joinLevels.ts'
import { makeAreaPack } from './makeAreaPack.ts'
import { readBorders } from './readBorders.ts'
import { repairBorders } from './repairBorders.ts'

export interface ImportedAreas {
  readonly pack: AreaPack
  readonly leftOut: readonly BorderedArea[]
}

/**
 * Omits areas so small that the file draws them only as a line. Throws a readable AreaFileProblem if the files are
 * unusable.
 */
export function importAreaFile(files: readonly NamedText[], plan: AreaPlan): ImportedAreas {
  const repaired = repairBorders(readBorders(readAreaFile(files), plan))
  const { arcs, levels } = plan.isJoinedByCode ? joinLevels(repaired) : repaired
  const hasSurface = ({ rings }: BorderedArea): boolean => rings.length > 0
  const remaining = levels.map(({ level, areas }) => ({ level, areas: areas.filter(hasSurface) }))
  const empty = remaining.findLast(({ areas }) => areas.length === 0)
  if (empty?.level === 0)
    throw new AreaFileProblem('The areas cover one another, so that no country can be joined from them.')
  if (empty) throw new AreaFileProblem(`No area of level ${empty.level} has a surface: their borders enclose nothing.`)
  const leftOut = levels.flatMap(({ areas }) => areas.filter((area) => !hasSurface(area)))
  return { pack: makeAreaPack({ arcs, levels: remaining }, plan), leftOut }
}
