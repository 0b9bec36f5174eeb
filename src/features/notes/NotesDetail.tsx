import { Plural } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { NoneYet } from '#mapStage/NoneYet.tsx'
import { notesAtom, shownNotesAtom } from './notesAtom.ts'

export function NotesDetail() {
  const all = useAtomValue(notesAtom)
  const notes = useAtomValue(shownNotesAtom)
  if (!all) return null
  if (all.length === 0) return <NoneYet />
  const unsent = notes.filter(({ record }) => record.pending.length > 0).length
  return (
    <>
      <Plural value={notes.length} one="# shown" other="# shown" />
      {unsent > 0 && <Plural value={unsent} one=", # unsent" other=", # unsent" />}
    </>
  )
}
