import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo } from 'react'
import { NoteMarks } from '#mapKit/ink/NoteMarks.tsx'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { hasToolAtom } from '#mapStage/activeTool.ts'
import { useNavigation } from '#session/navigation.ts'
import { markOf } from './noteMarks.ts'
import { useSharedGroups } from './useSharedGroups.ts'
import { chosenNoteAtom, notesAddress, shownNotesAtom } from './notesAtom.ts'
import { opacityOf, isNamed } from '#mapStage/layersShown.ts'

const NotePhotos = lazy(() => import('./NotePhotos.tsx').then((module) => ({ default: module.NotePhotos })))

export function NotesScene() {
  useSharedGroups()
  const notes = useAtomValue(shownNotesAtom)
  const [chosenId, choose] = useAtom(chosenNoteAtom)
  const hasTool = useAtomValue(hasToolAtom)
  const { panelId } = useStageAddress()
  const { go } = useNavigation()
  const state = useAtomValue(layerStateAtom)
  const hasWords = isNamed({ id: 'mapNotes', names: 'first' }, state)
  const chosen = panelId === 'notes' ? chosenId : undefined
  const marks = useMemo(
    () =>
      notes
        .map((note) => markOf(note, chosen))
        .map((mark) => (hasWords || mark.kind === 'words' ? mark : { ...mark, words: '' })),
    [notes, chosen, hasWords],
  )
  const press = (id: string) => {
    choose(id)
    if (panelId !== 'notes') go(notesAddress)
  }
  const look = { opacity: opacityOf('mapNotes', state), onPress: hasTool ? undefined : press }
  return (
    <>
      <NoteMarks marks={marks} {...look} />
      {notes.some(({ record }) => record.fields.photos) && (
        <Suspense>
          <NotePhotos notes={notes} {...look} />
        </Suspense>
      )}
    </>
  )
}
