import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { orderBetween } from '#domain/layer/orderKey.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import { baseMapAtom } from '#mapStage/baseMapAtom.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { seenAtom, useMapHandle } from '#mapStage/mapHandleAtom.ts'
import { makeRecordId } from '#session/useSaveAll.ts'
import type { OwnChange } from '#session/useWriteChanges.ts'
import { type Group, inOrder } from '../note.ts'
import { groupsAtom, groupSwitchesAtom, notesAtom } from '../notesAtom.ts'
import { firstValues } from '../noteSteps.ts'
import { useNoteWriter } from '../useNoteEditing.tsx'
import { type GroupLook, readLook, writeLook } from './groupLook.ts'

export interface GroupEditing {
  /** Saves the current view under a name; resolves to the group's id, or to undefined on failure. */
  readonly save: (name: string) => Promise<string | undefined>
  readonly renew: (group: Group) => Promise<boolean>
  readonly change: (group: Group, values: FieldValues) => Promise<boolean>
  /** Creates a group owned by this member, with the same view and copies of the notes. */
  readonly copy: (group: Group) => Promise<string | undefined>
  readonly copyNotes: (name: string, notes: readonly FieldValues[]) => Promise<string | undefined>
  readonly remove: (group: Group) => Promise<boolean>
  readonly restore: (group: Group) => Promise<boolean>
  readonly lay: (group: Group, between: readonly [Group | undefined, Group | undefined]) => Promise<boolean>
  /** Shows a group's view and notes; returns false if this version can't read the view. */
  readonly show: (group: Group) => boolean
}

export function useGroupEditing(): GroupEditing {
  const { t } = useLingui()
  const store = useStore()
  const write = useNoteWriter()
  const { lookNow, show } = useLooks()
  const make = async (fields: FieldValues, notes: readonly OwnChange[], id: string) => {
    const last = inOrder((store.get(groupsAtom) ?? []).filter(({ right }) => right === 'own')).at(-1)
    const values = firstValues({ ...fields, order: orderBetween(last?.order, undefined, Math.random) })
    const made = { entity: 'layerGroup', id, kind: 'create', fields: values, rowBaseV: 0 } as const
    if (!(await write([made, ...notes]))) return undefined
    store.set(groupSwitchesAtom, { ...store.get(groupSwitchesAtom), [id]: true })
    return id
  }
  const change = (group: Group, values: FieldValues) => write([patchOf(group, values)])
  return {
    save: (name) => {
      const look = lookNow()
      return make({ name, ...(look ? { look: writeLook(look) } : {}) }, [], makeRecordId())
    },
    renew: async (group) => {
      const look = lookNow()
      return look ? change(group, { look: writeLook(look) }) : false
    },
    change,
    copy: (group) => {
      const id = makeRecordId()
      const { look } = group.record.fields
      const name = t`${group.name} (copy)`.slice(0, 60)
      const notes = (store.get(notesAtom) ?? []).filter((note) => note.group === group.id)
      const copies = copiesOf(
        notes.map(({ record }) => record.fields),
        id,
      )
      return make({ name, ...(look === undefined ? {} : { look }) }, copies, id)
    },
    copyNotes: (name, notes) => {
      const id = makeRecordId()
      return make({ name }, copiesOf(notes, id), id)
    },
    remove: (group) => write([{ ...about(group), kind: 'delete', fields: {} }]),
    restore: (group) => write([{ ...about(group), kind: 'restore', fields: {} }]),
    lay: (group, [before, after]) => change(group, { order: orderBetween(before?.order, after?.order, Math.random) }),
    show,
  }
}

function useLooks(): { readonly lookNow: () => GroupLook | undefined; readonly show: GroupEditing['show'] } {
  const store = useStore()
  const map = useMapHandle()
  return {
    lookNow: () => {
      const place = map()?.centre()
      const seen = store.get(seenAtom)
      if (!place || !seen) return undefined
      return { layers: store.get(layerStateAtom), baseMap: store.get(baseMapAtom).id, place, zoom: seen.zoom }
    },
    show: ({ id, record }) => {
      store.set(groupSwitchesAtom, { ...store.get(groupSwitchesAtom), [id]: true })
      const look = readLook(record.fields.look)
      if (!look) return record.fields.look === undefined
      store.set(layerStateAtom, look.layers)
      store.set(baseMapAtom, look.baseMap)
      map()?.go(look.place, look.zoom)
      return true
    },
  }
}

const copiesOf = (notes: readonly FieldValues[], group: string): readonly OwnChange[] =>
  notes.map((values) => {
    const fields = firstValues({ ...values, group })
    return { entity: 'mapNote', id: makeRecordId(), kind: 'create', fields, rowBaseV: 0 }
  })

const about = ({ id, record }: Group) => ({ entity: 'layerGroup', id, rowBaseV: record.rv }) as const

function patchOf(group: Group, values: FieldValues): OwnChange {
  const fields = Object.entries(values).map(([name, to]) => [name, { to, baseV: fieldVersion(group.record, name) }])
  return { ...about(group), kind: 'patch', fields: Object.fromEntries(fields) as OwnChange['fields'] }
}
