import type { Place } from '#domain/geo/point.ts'
import { type GroupRight, groupRight } from '#domain/layer/groupRight.ts'
import { readPath } from '#domain/layer/notePath.ts'
import { compareOrder } from '#domain/layer/orderKey.ts'
import type { LocalRecord } from '#db/localRecord.ts'

export const noteKinds = ['freehand', 'arrow', 'text', 'marker', 'line', 'area', 'circle'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Ink colors; black is the theme's ink. */
export const noteInks = ['black', 'blue', 'brown', 'red', 'green'] as const
export type NoteInk = (typeof noteInks)[number]

/** Line widths in px. */
export const noteWidths = [2, 3, 6] as const

export interface Note {
  readonly id: string
  readonly kind: NoteKind
  readonly path: readonly Place[]
  readonly radiusMetres: number
  readonly text: string
  readonly ink: NoteInk
  readonly width: number
  readonly isFilled: boolean
  readonly group: string
  readonly order: string | undefined
  readonly record: LocalRecord<'mapNote'>
}

/** Parses a note's record; undefined for an unknown kind, a damaged path or a missing group. */
export function noteOf(record: LocalRecord<'mapNote'>): Note | undefined {
  const { kind, path, group, radius, text = '', ink, width, isFilled = false, order } = record.fields
  const known = noteKinds.find((one) => one === kind)
  const places = readPath(path ?? '')
  if (!known || !places || group === undefined) return undefined
  const look = { ink: noteInks.find((one) => one === ink) ?? 'black', width: width ?? 3, isFilled }
  return { id: record.id, kind: known, path: places, radiusMetres: radius ?? 1, text, ...look, group, order, record }
}

export interface Group {
  readonly id: string
  readonly name: string
  readonly right: GroupRight
  readonly order: string | undefined
  readonly record: LocalRecord<'layerGroup'>
}

export const groupOf = (userId: string, record: LocalRecord<'layerGroup'>): Group => ({
  id: record.id,
  name: record.fields.name ?? '',
  right: groupRight(userId, record),
  order: record.fields.order,
  record,
})

export const mayWrite = ({ right }: Pick<Group, 'right'>): boolean => right === 'own' || right === 'edit'

/** Returns the items in draw order, bottom first. */
export const inOrder = <T extends { readonly id: string; readonly order?: string | undefined }>(
  all: readonly T[],
): readonly T[] => all.toSorted(compareOrder)
