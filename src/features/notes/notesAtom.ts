import { atom } from 'jotai'
import * as v from 'valibot'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { presentRecords } from '#session/presentRecords.ts'
import { storedAtom } from '#session/storedAtom.ts'
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

/** Layer groups on this device, bottom first; undefined while loading. */
export const groupsAtom = atom((get): readonly Group[] | undefined => {
  const userId = get(configurationAtom)?.user.id ?? ''
  const records = get(presentRecords('layerGroup'))
  return records && inOrder(records.map((record) => groupOf(userId, record)))
})

/** Notes of the layer groups on this device, bottom first; undefined while loading. */
export const notesAtom = atom((get): readonly Note[] | undefined => {
  const groups = get(groupsAtom)
  const records = get(presentRecords('mapNote'))
  if (!groups || !records) return undefined
  const ids = new Set(groups.map(({ id }) => id))
  return inOrder(records.flatMap((record) => noteOf(record) ?? []).filter(({ group }) => ids.has(group)))
})

/** Number of notes in groups that are deleted or not on this device. The notes reappear together with their group. */
export const strandedNotesAtom = atom((get): number => {
  const groups = get(groupsAtom)
  const ids = new Set(groups?.map(({ id }) => id))
  return groups ? (get(presentRecords('mapNote')) ?? []).filter(({ fields }) => !ids.has(fields.group ?? '')).length : 0
})

export const groupSwitchesAtom = storedAtom(
  'map.groupSwitches',
  v.record(v.string(), v.boolean()),
  (): Record<string, boolean> => ({}),
)

/** Shows a group, so that no note is written to a hidden group. */
export const showGroupAtom = atom(null, (get, set, id: string) => {
  set(groupSwitchesAtom, { ...get(groupSwitchesAtom), [id]: true })
  const { moved, hidden, ...state } = get(layerStateAtom)
  const out = hidden?.mapNotes?.filter((group) => group !== id) ?? []
  set(layerStateAtom, { ...state, moved: { ...moved, mapNotes: true }, hidden: { ...hidden, mapNotes: out } })
})

/** Shows the groups of all notes. */
export const showAllNotesAtom = atom(null, (get, set) => {
  for (const id of new Set(get(notesAtom)?.map(({ group }) => group))) set(showGroupAtom, id)
})

/** Groups excluded by the layer's filter. A separate atom, because changes to other layers shouldn't redraw notes. */
const leftOutAtom = atom((get) => get(layerStateAtom).hidden?.mapNotes)

/** Visible notes: of own groups unless hidden, of other users' groups once enabled. */
export const shownNotesAtom = atom((get): readonly Note[] => {
  const switches = get(groupSwitchesAtom)
  const shown = new Set(
    (get(groupsAtom) ?? []).filter(({ id, right }) => switches[id] ?? right === 'own').map(({ id }) => id),
  )
  const out = get(leftOutAtom) ?? []
  return (get(notesAtom) ?? []).filter(({ group }) => shown.has(group) && !out.includes(group))
})

const storedGroupAtom = storedAtom('map.noteGroup', v.string(), () => '')

/**
 * Group for the next note: the selected group if it is writable, otherwise a group owned by the member. Undefined if
 * there is neither; the next note then creates a group for the member, so that no note is shared by accident.
 */
export const targetGroupAtom = atom(
  (get): Group | undefined => {
    const open = (get(groupsAtom) ?? []).filter(mayWrite)
    const storedId = get(storedGroupAtom)
    return open.find(({ id }) => id === storedId) ?? open.find(({ right }) => right === 'own')
  },
  (_get, set, id: string) => set(storedGroupAtom, id),
)

export const chosenNoteAtom = atom<string>()

const settingsSchema = v.object({
  kind: v.picklist(noteKinds),
  ink: v.picklist(noteInks),
  width: v.pipe(v.number(), v.minValue(1), v.maxValue(16)),
})

export const noteSettingsAtom = storedAtom<{ readonly kind: NoteKind; readonly ink: NoteInk; readonly width: number }>(
  'map.noteSettings',
  settingsSchema,
  () => ({ kind: 'freehand', ink: 'black', width: 3 }),
)

export const notesAddress = '/map?panel=notes&view=map'
