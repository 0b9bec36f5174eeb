import { atom } from 'jotai'
import * as v from 'valibot'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { storedAtom } from '#session/keptAtom.ts'
import { configurationAtom } from '#session/state.ts'
import {
  type Group,
  groupOf,
  inOrder,
  mayWrite,
  type Note,
  type NoteInk,
  noteInks,
  type NoteKind,
  noteKinds,
  noteOf,
} from './note.ts'

/** Layer groups that are open to this member, in their order; undefined while they are read. */
export const groupsAtom = atom((get): readonly Group[] | undefined => {
  const userId = get(configurationAtom)?.user.id ?? ''
  const records = get(presentRecords('layerGroup'))
  return records && inOrder(records.map((record) => groupOf(userId, record)))
})

/** Notes of groups that are there, the lowest first; undefined while they are read. */
export const notesAtom = atom((get): readonly Note[] | undefined => {
  const groups = get(groupsAtom)
  const records = get(presentRecords('mapNote'))
  if (!groups || !records) return undefined
  const ids = new Set(groups.map(({ id }) => id))
  return inOrder(records.flatMap((record) => noteOf(record) ?? []).filter(({ group }) => ids.has(group)))
})

/** How many notes lie in groups that are not there: deleted, or open to this member no more. They come back with their group. */
export const strandedNotesAtom = atom((get): number => {
  const groups = get(groupsAtom)
  const ids = new Set(groups?.map(({ id }) => id))
  return groups ? (get(presentRecords('mapNote')) ?? []).filter(({ fields }) => !ids.has(fields.group ?? '')).length : 0
})

/** Groups whose notes this member has switched on or off on this device. */
export const groupSwitchesAtom = storedAtom(
  'map.groupSwitches',
  v.record(v.string(), v.boolean()),
  (): Record<string, boolean> => ({}),
)

/** Shows a group with its notes, however it was hidden: nobody writes into what they do not see. */
export const showGroupAtom = atom(null, (get, set, id: string) => {
  set(groupSwitchesAtom, { ...get(groupSwitchesAtom), [id]: true })
  const { moved, hidden, ...state } = get(layerStateAtom)
  const out = hidden?.mapNotes?.filter((group) => group !== id) ?? []
  set(layerStateAtom, { ...state, moved: { ...moved, mapNotes: true }, hidden: { ...hidden, mapNotes: out } })
})

/** Groups whose notes the layer's own filter leaves out; other layers' switches change nothing here, and no note is drawn anew. */
const leftOutAtom = atom((get) => get(layerStateAtom).hidden?.mapNotes)

/** Notes that are shown: those of one's own groups unless switched off, those of others once switched on. */
export const shownNotesAtom = atom((get): readonly Note[] => {
  const switches = get(groupSwitchesAtom)
  const shown = new Set(
    (get(groupsAtom) ?? []).filter(({ id, right }) => switches[id] ?? right === 'own').map(({ id }) => id),
  )
  const out = get(leftOutAtom) ?? []
  return (get(notesAtom) ?? []).filter(({ group }) => shown.has(group) && !out.includes(group))
})

const storedGroupAtom = storedAtom('map.noteGroup', v.string(), () => '')

/** The group that the next note goes into; undefined where there is none that takes one. */
export const targetGroupAtom = atom(
  (get): Group | undefined => {
    const open = (get(groupsAtom) ?? []).filter(mayWrite)
    const storedId = get(storedGroupAtom)
    return open.find(({ id }) => id === storedId) ?? open.find(({ right }) => right === 'own')
  },
  (_get, set, id: string) => set(storedGroupAtom, id),
)

/** The note that can be changed. */
export const chosenNoteAtom = atom<string>()

const settingsSchema = v.object({
  kind: v.picklist(noteKinds),
  ink: v.picklist(noteInks),
  width: v.pipe(v.number(), v.minValue(1), v.maxValue(16)),
})

/** How the next note is made, as a member left it on this device. */
export const noteSettingsAtom = storedAtom<{ readonly kind: NoteKind; readonly ink: NoteInk; readonly width: number }>(
  'map.noteSettings',
  settingsSchema,
  () => ({ kind: 'freehand', ink: 'black', width: 3 }),
)

/** The map with notes beside it. */
export const notesAddress = '/map?panel=notes&view=map'
