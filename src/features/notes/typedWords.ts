import * as v from 'valibot'
import { storedAtom } from '#session/keptAtom.ts'

/** Words that are typed into notes and aren't saved in them, by the id of the note: kept on this device until they are. */
export const typedWordsAtom = storedAtom(
  'map.typedNoteWords',
  v.record(v.string(), v.object({ group: v.string(), text: v.string() })),
  (): Readonly<Record<string, { readonly group: string; readonly text: string }>> => ({}),
)
