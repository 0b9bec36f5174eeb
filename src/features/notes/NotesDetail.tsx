import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { shownNotesAtom } from './notesAtom.ts'

export function NotesDetail() {
  const notes = useAtomValue(shownNotesAtom)
  if (notes.length === 0) return <Trans>none yet</Trans>
  const unsent = notes.filter(({ record }) => record.pending.length > 0).length
  return (
    <>
      <Plural value={notes.length} one="# shown" other="# shown" />
      {unsent > 0 && <Plural value={unsent} one=", # unsent" other=", # unsent" />}
    </>
  )
}
