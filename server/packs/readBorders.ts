import { AreaFileProblem } from './areaFileProblem.ts'
import type { AreaPlan, LevelPlan } from './areaPlan.ts'
import type { BorderedArea, BorderedLevel, Borders } from './borders.ts'
import { joinRings } from './joinRings.ts'
import { nameCountry } from './nameCountry.ts'
import type { FileArea, AreaFile } from './readTopology.ts'

/**
 * Returns the planned areas from a file, each level in code order. If the country is missing, merges it from the
 * highest level. Throws an AreaFileProblem naming missing data.
 */
export function readBorders(file: AreaFile, plan: AreaPlan): Borders {
  const levels = plan.levels.toSorted((a, b) => a.level - b.level).map((level) => readLevel(file, plan, level))
  const [top] = levels
  if (!top) throw new AreaFileProblem('No level was named.')
  return { arcs: file.arcs, levels: top.level === 0 ? levels : [joinCountry(file, plan, top), ...levels] }
}

function readLevel(file: AreaFile, plan: AreaPlan, level: LevelPlan): BorderedLevel {
  const found = file.areasOf(level.collection)
  if (!found) {
    throw new AreaFileProblem(
      `There is no collection "${level.collection}" in the file; it holds: ${file.names.join(', ')}.`,
    )
  }
  if (found.length === 0) throw new AreaFileProblem(`The collection "${level.collection}" holds no surfaces.`)
  const areas = found.map((area, index) => nameArea(area, index, plan, level))
  const codes = new Set<string>()
  for (const { code } of areas) {
    if (codes.has(code))
      throw new AreaFileProblem(`Two areas of "${level.collection}" have the code ${code}; codes must differ.`)
    codes.add(code)
  }
  return { level: level.level, areas: areas.toSorted((a, b) => (a.code < b.code ? -1 : 1)) }
}

function nameArea(area: FileArea, index: number, plan: AreaPlan, level: LevelPlan): BorderedArea {
  const { code, name, naml } = level.level === 0 ? nameCountry(plan.country) : readNames(area, index, level)
  return { code, ...(plan.tidy?.({ name, naml }, level.level) ?? { name, naml }), rings: area.rings }
}

function readNames(area: FileArea, index: number, level: LevelPlan): Omit<BorderedArea, 'rings'> {
  const text = (key: string): string => {
    const value = area.properties[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const code = level.code === undefined ? (area.id ?? '') : text(level.code)
  const local = text(level.local ?? level.name)
  const name = text(level.name) || local
  const where = `Area ${index + 1} of "${level.collection}"`
  const keys = Object.keys(area.properties).join(', ') || 'none'
  if (code === '')
    throw new AreaFileProblem(`${where} has no code. Say with --code which property holds it; there are: ${keys}.`)
  if (name === '')
    throw new AreaFileProblem(`${where} has no name. Say with --name which property holds it; there are: ${keys}.`)
  return { code, name, naml: local || name }
}

function joinCountry({ arcs }: AreaFile, plan: AreaPlan, { areas }: BorderedLevel): BorderedLevel {
  const rings = joinRings(
    arcs,
    areas.flatMap((area) => area.rings.flat()),
  )
  return { level: 0, areas: [{ ...nameCountry(plan.country), rings }] }
}
