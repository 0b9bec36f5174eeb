import * as v from 'valibot'
import { storedAtom } from '#session/storedAtom.ts'

/** Unsaved note text by note id, stored on this device. */
export const typedWordsAtom = storedAtom(
  'map.typedNoteWords',
  v.record(v.string(), v.object({ group: v.string(), text: v.string() })),
  (): Readonly<Record<string, { readonly group: string; readonly text: string }>> => ({}),
)
