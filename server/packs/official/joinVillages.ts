import { packReason, type PackReason } from '#domain/pack/packReasons.ts'
import { findPartDistricts } from './partDistricts.ts'
import { foldedName, plainName } from './placeNames.ts'
import type { NamedVillage, VillageFinder } from './villageFinder.ts'

export interface LeftRow<Row> {
  readonly row: Row
  readonly reason: PackReason
}

interface RepeatedRow<Row> extends LeftRow<Row> {
  readonly twin: Row
}

export interface JoinedVillages<Row> {
  /** Rows with their village's row number in level 6. */
  readonly matched: readonly { readonly row: Row; readonly village: number }[]
  readonly unmatched: readonly LeftRow<Row>[]
  readonly repeated: readonly RepeatedRow<Row>[]
  /** Returns a row's township, even if its district is only part of a township. */
  readonly townOf: (named: NamedVillage) => number | undefined
}

/**
 * Matches rows to villages by code. Matches rows with an unknown or missing code by name, among the remaining villages.
 * If several rows have the same code, name or village, the first row counts.
 */
export function joinVillages<Row extends NamedVillage & { readonly row: number }>(
  finder: VillageFinder,
  rows: readonly Row[],
): JoinedVillages<Row> {
  const { once, repeated } = leaveOutTwins(rows)
  const partOf = findPartDistricts(finder, once)
  const townOf = (named: NamedVillage): number | undefined => finder.townOf(named) ?? partOf(named)
  const taken = new Map<number, Row>()
  const found = new Map<Row, number>()
  const take = (row: Row, village: number): void => {
    taken.set(village, row)
    found.set(row, village)
  }
  for (const row of once) {
    const village = row.code === undefined ? undefined : finder.byCode(row.code)
    if (village !== undefined) take(row, village)
  }
  const unmatched: LeftRow<Row>[] = []
  const again = new Set<Row>()
  // The first pass matches exact names and spelling variants, the second looser variants.
  for (const isFree of [undefined, (village: number) => !taken.has(village)]) {
    for (const row of once) {
      if (found.has(row) || again.has(row)) continue
      const town = townOf(row)
      const village = town === undefined ? undefined : finder.byName(town, row.village, isFree)
      const holder = village === undefined ? undefined : taken.get(village)
      if (village !== undefined && !holder) take(row, village)
      else if (holder && isSameName(holder, row)) {
        again.add(row)
        repeated.push({ row, twin: holder, reason: packReason('twinVillage', { row: holder.row }) })
      } else if (isFree) unmatched.push({ row, reason: reasonOf(row, town) })
    }
  }
  const matched = once.flatMap((row) => (found.has(row) ? [{ row, village: found.get(row)! }] : []))
  return { matched, unmatched, repeated, townOf }
}

/** Returns whether two rows name the same village; a row matched by code may have another village name. */
const isSameName = (one: NamedVillage, other: NamedVillage): boolean =>
  foldedName(plainName(one.village)) === foldedName(plainName(other.village))

function leaveOutTwins<Row extends NamedVillage & { readonly row: number }>(rows: readonly Row[]) {
  const seen = new Map<string, Row>()
  const [once, repeated]: [Row[], RepeatedRow<Row>[]] = [[], []]
  for (const row of rows) {
    const key = row.code ?? `${plainName(row.district)} ${plainName(row.village)}`
    const twin = seen.get(key)
    if (twin) repeated.push({ row, twin, reason: twinReason(row.code, twin.row) })
    else {
      seen.set(key, row)
      once.push(row)
    }
  }
  return { once, repeated }
}

const twinReason = (code: string | undefined, row: number): PackReason =>
  code === undefined ? packReason('twinName', { row }) : packReason('twinCode', { code, row })

function reasonOf({ code, district }: NamedVillage, town: number | undefined): PackReason {
  if (town === undefined) return packReason('noTown', { district })
  return code === undefined ? packReason('noVillage') : packReason('noCode', { code })
}
