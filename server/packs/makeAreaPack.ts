import type { AreaName, AreaPack } from '#domain/area/areaPack.ts'
import type { PackColumn } from '#domain/pack/pack.ts'
import type { AreaPlan } from './areaPlan.ts'
import { arcOf, type Arc, type BorderedArea, type BorderedLevel, type Borders, pointsOfRing } from './borders.ts'
import { findParents, type Placed } from './findParents.ts'
import { labelPoint } from './labelPoint.ts'
import { createObjectIds } from './objectIds.ts'
import { simplifyNames } from './simplifyNames.ts'

/** Builds an area pack from repaired borders. The same borders and plan yield the same bytes. */
export function makeAreaPack(borders: Borders, plan: AreaPlan): AreaPack {
  const { arcs, levels } = dropUnused(borders)
  const simplify = simplifyNames(plan.country)
  const nameOf = ({ code, name, naml }: BorderedArea): AreaName => {
    const namc = simplify(naml)
    return { code, name, naml, ...(namc === naml ? {} : { namc }) }
  }
  return {
    kind: 'areas',
    country: plan.country,
    vintage: plan.vintage,
    sources: plan.sources,
    isDemo: false,
    meta: {
      bounds: boundsOf(arcs),
      levels: levels.map(({ level, areas }) => ({ level, areas: areas.map(nameOf) })),
    },
    columns: { ...arcColumns(arcs, levels), ...ringColumns(levels), ...treeColumns(arcs, levels) },
  }
}

function dropUnused({ arcs, levels }: Borders): Borders {
  const used = new Set(levels.flatMap(({ areas }) => areas.flatMap(({ rings }) => rings.flat().map(arcOf))))
  const numbers = new Map(arcs.flatMap((_, arc) => (used.has(arc) ? [arc] : [])).map((arc, index) => [arc, index]))
  const renumber = (signed: number): number => (signed < 0 ? ~numbers.get(~signed)! : numbers.get(signed)!)
  return {
    arcs: arcs.filter((_, arc) => used.has(arc)),
    levels: levels.map(({ level, areas }) => ({
      level,
      areas: areas.map((area) => ({ ...area, rings: area.rings.map((ring) => ring.map(renumber)) })),
    })),
  }
}

function boundsOf(arcs: readonly Arc[]): [number, number, number, number] {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const arc of arcs) {
    for (let at = 0; at < arc.length; at += 2) {
      west = Math.min(west, arc[at]!)
      east = Math.max(east, arc[at]!)
      south = Math.min(south, arc[at + 1]!)
      north = Math.max(north, arc[at + 1]!)
    }
  }
  return [west / 1e6, south / 1e6, east / 1e6, north / 1e6]
}

type Columns = Record<string, PackColumn>

function arcColumns(arcs: readonly Arc[], levels: readonly BorderedLevel[]): Columns {
  const steps = arcs.flatMap((arc) => arc.map((value, at) => (at < 2 ? value : value - arc[at - 2]!)))
  const arcLevel = new Uint8Array(arcs.length).fill(255)
  // A border may belong to several levels, such as county and village, so the lowest level number is stored.
  for (const { level, areas } of levels) {
    for (const signed of areas.flatMap(({ rings }) => rings.flat())) {
      arcLevel[arcOf(signed)] = Math.min(arcLevel[arcOf(signed)]!, level)
    }
  }
  return { arcXy: Int32Array.from(steps), arcStart: startsOf(arcs.map((arc) => arc.length / 2)), arcLevel }
}

function ringColumns(levels: readonly BorderedLevel[]): Columns {
  const columns = levels.map(({ level, areas }): Columns => {
    const rings = areas.flatMap((area) => area.rings)
    return {
      [`ringArcs.${level}`]: Int32Array.from(rings.flat()),
      [`ringStart.${level}`]: startsOf(rings.map((ring) => ring.length)),
      [`areaStart.${level}`]: startsOf(areas.map((area) => area.rings.length)),
    }
  })
  return Object.assign({}, ...columns) as Columns
}

function treeColumns(arcs: readonly Arc[], levels: readonly BorderedLevel[]): Columns {
  const columns: Columns = {}
  const idOf = createObjectIds()
  let above: { readonly placed: readonly Placed[]; readonly ids: Uint32Array } | undefined
  for (const { level, areas } of levels) {
    const placed = areas.map(({ code, rings }) => {
      const points = rings.map((ring) => pointsOfRing(arcs, ring))
      return { code, rings: points, label: labelPoint(points) }
    })
    const ids = Uint32Array.from(areas, ({ code }) => idOf(level, code))
    const parents: (number | undefined)[] = above ? findParents(above.placed, placed) : []
    const parentIds = Uint32Array.from(areas, (_, index) => {
      const parent = parents[index]
      return parent === undefined ? 0 : above!.ids[parent]!
    })
    columns[`objectId.${level}`] = ids
    columns[`parent.${level}`] = parentIds
    columns[`label.${level}`] = Int32Array.from(placed.flatMap(({ label }) => label))
    above = { placed, ids }
  }
  return columns
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [index, length] of lengths.entries()) starts[index + 1] = starts[index]! + length
  return starts
}
