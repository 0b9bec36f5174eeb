import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { AppError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { writePath } from '#domain/layer/notePath.ts'
import { orderBetween } from '#domain/layer/orderKey.ts'
import { recordById } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import type { DrawnNote } from '#mapStage/mapTool.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import { useSession } from '#session/useSession.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { useToast } from '#ui/toasts.ts'
import type { Note } from './note.ts'
import { chosenNoteAtom, notesAtom, noteSettingsAtom, showGroupAtom, targetGroupAtom } from './notesAtom.ts'
import { changeOf, firstValues, type Gesture, gesturesAtom, noteGestureAtom, reversed } from './noteSteps.ts'

export interface NoteEditing {
  /** Creates and selects a note, with a new group if there is no target group. Undefined if saving failed. */
  readonly make: (drawn: DrawnNote) => Promise<string | undefined>
  /** Sets fields of a note; null clears a field. False if nothing was written. */
  readonly change: (note: Note, after: FieldValues) => Promise<boolean>
  readonly remove: (note: Note) => Promise<void>
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

export function useNoteEditing(): NoteEditing {
  const { t } = useLingui()
  const store = useStore()
  const write = useNoteWriter()
  const settings = useAtomValue(noteSettingsAtom)
  const choose = useSetAtom(chosenNoteAtom)
  const note = useSetAtom(noteGestureAtom)
  const step = useStepThrough()

  return {
    async make({ kind, path, radiusMetres, text }) {
      const target = store.get(targetGroupAtom)
      const group = target?.id ?? makeRecordId()
      const id = makeRecordId()
      const highest = (store.get(notesAtom) ?? []).findLast((other) => other.group === group)
      const fields: FieldValues = {
        group,
        kind,
        path: writePath(path),
        order: orderBetween(highest?.order, undefined, Math.random),
        ink: settings.ink,
        width: settings.width,
        ...(radiusMetres === undefined ? {} : { radius: Math.max(1, Math.round(radiusMetres)) }),
        ...(text ? { text } : {}),
      }
      const about = { entity: 'mapNote', id, kind: 'create', fields: firstValues(fields), rowBaseV: 0 } as const
      const first = { entity: 'layerGroup', id: group, kind: 'create', rowBaseV: 0 } as const
      const made = target ? [] : [{ ...first, fields: firstValues({ name: t`My notes` }) }]
      if (!(await write([...made, about]))) return undefined
      note([{ id, before: undefined, after: fields }])
      store.set(showGroupAtom, group)
      choose(id)
      return id
    },
    async change({ id, record }, after) {
      const values: FieldValues = record.fields
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, values[name] ?? null]))
      const change = changeOf({ id, before, after }, record)
      if (!change || !(await write([change]))) return false
      note([{ id, before, after }])
      return true
    },
    async remove({ id, record }) {
      const change = changeOf({ id, before: record.fields, after: undefined }, record)
      if (change && (await write([change]))) note([{ id, before: record.fields, after: undefined }])
    },
    undo: () => step('done'),
    redo: () => step('undone'),
  }
}

/** Returns a function that undoes or redoes this member's latest gesture and preserves later changes by others. */
function useStepThrough(): (from: 'done' | 'undone') => Promise<void> {
  const store = useStore()
  const { database } = useSession()
  const write = useNoteWriter()
  const show = useToast()
  return async (from) => {
    const all = store.get(gesturesAtom)
    const gesture = all[from].at(-1)
    if (!gesture) return
    const to = from === 'done' ? 'undone' : 'done'
    const steps: Gesture = from === 'done' ? gesture.toReversed().map(reversed) : gesture
    const found = await Promise.all(
      steps.map(async (one) => changeOf(one, await recordById(database, 'mapNote', one.id))),
    )
    const changes = found.filter((change) => change !== undefined)
    if (changes.length > 0 && !(await write(changes))) return
    store.set(gesturesAtom, { ...all, [from]: all[from].slice(0, -1), [to]: [...all[to], gesture] })
    if (changes.length < steps.length)
      show({ text: <Trans>Someone else changed this note, so their version was kept.</Trans> })
  }
}

/** Returns a function that writes changes of notes and groups; on failure it shows the reason and returns false. */
export function useNoteWriter(): (changes: readonly OwnChange[]) => Promise<boolean> {
  const write = useWriteChanges()
  const show = useToast()
  return async (changes) => {
    try {
      const outcome = await write(changes)
      if (!outcome.saved) show({ text: rejectText(outcome.code), tone: 'bad' })
      return outcome.saved
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      show({ text: errorText(error.code), tone: 'bad' })
      return false
    }
  }
}
