import { atom } from 'jotai'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { isSameJson } from '#domain/json.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'

/** Changed values of a note before and after a gesture; undefined if the note doesn't exist at that time. */
export interface NoteStep {
  readonly id: string
  readonly before: FieldValues | undefined
  readonly after: FieldValues | undefined
}

/** Note changes of one user action. */
export type Gesture = readonly NoteStep[]

const maxGestures = 100

/** Gestures of this visit, newest last, for undo and redo. */
export const gesturesAtom = atom<{ readonly done: readonly Gesture[]; readonly undone: readonly Gesture[] }>({
  done: [],
  undone: [],
})

export const noteGestureAtom = atom(null, (get, set, gesture: Gesture) => {
  set(gesturesAtom, { done: [...get(gesturesAtom).done, gesture].slice(-maxGestures), undone: [] })
})

export const reversed = ({ id, before, after }: NoteStep): NoteStep => ({ id, before: after, after: before })

/**
 * Returns the change that applies a step to the current note; undefined if nothing can be applied, for example because
 * another user has since changed the same values or deleted the note.
 */
export function changeOf(
  { id, before, after }: NoteStep,
  now: LocalRecord<'mapNote'> | undefined,
): OwnChange | undefined {
  const about = { entity: 'mapNote', id } as const
  if (!now) return after && !before ? { ...about, kind: 'create', fields: firstValues(after), rowBaseV: 0 } : undefined
  const { rv, deletedV } = now
  if (!after) return deletedV === null ? { ...about, kind: 'delete', fields: {}, rowBaseV: rv } : undefined
  if (!before) return deletedV === null ? undefined : { ...about, kind: 'restore', fields: {}, rowBaseV: rv }
  if (deletedV !== null) return undefined
  const values: FieldValues = now.fields
  const names = Object.keys(after).filter((name) => isSameJson(values[name] ?? null, before[name] ?? null))
  if (names.length === 0) return undefined
  const fields = Object.fromEntries(names.map((name) => [name, { to: after[name]!, baseV: fieldVersion(now, name) }]))
  return { ...about, kind: 'patch', fields, rowBaseV: rv }
}

export const firstValues = (values: FieldValues): OwnChange['fields'] =>
  Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { to, baseV: 0 }]))
