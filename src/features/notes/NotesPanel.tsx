import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import Clock from 'lucide-react/icons/clock'
import Redo2 from 'lucide-react/icons/redo-2'
import StickyNote from 'lucide-react/icons/sticky-note'
import Undo2 from 'lucide-react/icons/undo-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { hasToolAtom, activeToolAtom } from '#mapStage/activeTool.ts'
import { useMapViewport } from '#mapStage/useMapViewport.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { mayWrite, type Note } from './note.ts'
import { NextNote, NoteChoice } from './NoteChoice.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteFacts } from './NoteFacts.tsx'
import styles from './Notes.module.css'
import { NotesShut } from './NotesShut.tsx'
import { TakenNotes } from './TakenNotes.tsx'
import {
  chosenNoteAtom,
  groupsAtom,
  notesAtom,
  noteSettingsAtom,
  showAllNotesAtom,
  shownNotesAtom,
  strandedNotesAtom,
} from './notesAtom.ts'
import { gesturesAtom } from './noteSteps.ts'
import { useNoteEditing } from './useNoteEditing.tsx'
import { useNoteRights } from './useNoteRights.ts'
import { useSharedGroups } from './useSharedGroups.ts'

const NotesBin = lazy(() => import('./NotesBin.tsx').then((module) => ({ default: module.NotesBin })))

export function Panel({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  const take = useSetAtom(activeToolAtom)
  const hasTool = useAtomValue(hasToolAtom)
  const { canMake, canChange } = useNoteRights()
  const chosen = useChosenNote()
  const isOpen = useIsOpen(chosen)
  const shared = useSharedGroups()
  const close = () => {
    take(undefined)
    onClose()
  }
  return (
    <>
      {chosen && isOpen && !hasTool && <NoteEditor key={chosen.id} note={chosen} />}
      <SidePanel
        label={t`Map notes`}
        mark={<StickyNote size={24} aria-hidden="true" />}
        title={<Trans>Map notes</Trans>}
        detail={<Trans>Saved on this device, then sent to everyone the group is shared with</Trans>}
        actions={canChange && <Steps />}
        tools={canMake && <NoteChoice />}
        onClose={close}
      >
        <NotesShut />
        <TakenNotes {...shared} />
        {canMake && <NextNote />}
        {canMake && !hasTool && <TakeAgain />}
        <NoteList isTaken={shared.taken.length > 0} />
        <StrandedNotes />
        {canChange && <BinButton />}
      </SidePanel>
    </>
  )
}

function useChosenNote(): Note | undefined {
  const chosenId = useAtomValue(chosenNoteAtom)
  return useAtomValue(notesAtom)?.find(({ id }) => id === chosenId)
}

function BinButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        <Trans>Trash</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <NotesBin onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Hint about notes that are hidden because their group was deleted. */
function StrandedNotes() {
  const count = useAtomValue(strandedNotesAtom)
  if (count === 0) return null
  return (
    <p className={styles.words} role="status">
      <Plural
        value={count}
        one="# note is in a deleted layer group. Restore the group from the trash to see the note on the map again."
        other="# notes are in deleted layer groups. Restore a group from the trash to see its notes on the map again."
      />
    </p>
  )
}

function useIsOpen(note: Note | undefined): boolean {
  const { canChange } = useNoteRights()
  const group = useAtomValue(groupsAtom)?.find(({ id }) => id === note?.group)
  return canChange && group !== undefined && mayWrite(group)
}

function NoteList({ isTaken }: { isTaken: boolean }) {
  const [chosenId, choose] = useAtom(chosenNoteAtom)
  const notes = useAtomValue(shownNotesAtom)
  const all = useAtomValue(notesAtom)
  const take = useSetAtom(activeToolAtom)
  const viewport = useMapViewport()
  const { canMake } = useNoteRights()
  useKeysOfChosen()
  if (all && all.length > 0 && notes.length === 0) return <HiddenNotes count={all.length} />
  // Lost access is reported above; an empty state would be wrong.
  if (all && notes.length === 0 && isTaken) return null
  if (all && notes.length === 0)
    return (
      <p className={styles.words}>
        {canMake ? (
          <KnownOnceRead>
            <Trans>No notes yet. Choose a note type and place it on the map.</Trans>
          </KnownOnceRead>
        ) : (
          <KnownOnceRead>
            <Trans>No notes yet.</Trans>
          </KnownOnceRead>
        )}
      </p>
    )
  function press({ id, path }: Note) {
    take(undefined)
    choose(id === chosenId ? undefined : id)
    if (id !== chosenId) viewport.fit(path)
  }
  return (
    <ul className={styles.list}>
      {notes.toReversed().map((note) => (
        <li key={note.id} className={styles.item}>
          <NoteRow note={note} isChosen={note.id === chosenId} onPress={() => press(note)} />
          {note.id === chosenId && <ChosenFacts note={note} />}
        </li>
      ))}
    </ul>
  )
}

/** Replaces the list while the groups of all notes are hidden, as groups of other users are at first. */
function HiddenNotes({ count }: { count: number }) {
  const showAll = useSetAtom(showAllNotesAtom)
  return (
    <>
      <p className={styles.words}>
        <Plural value={count} one="# note is hidden on the map." other="# notes are hidden on the map." />
      </p>
      <Button size="small" onClick={() => showAll()}>
        <Trans>Show hidden notes</Trans>
      </Button>
    </>
  )
}

function ChosenFacts({ note }: { note: Note }) {
  const isOpen = useIsOpen(note)
  return <NoteFacts note={note} isOpen={isOpen} />
}

function NoteRow({ note, isChosen, onPress }: { note: Note; isChosen: boolean; onPress: () => void }) {
  const { t } = useLingui()
  const kind = choiceLabel('noteKind', note.kind)
  const group = useAtomValue(groupsAtom)?.find(({ id }) => id === note.group)
  return (
    <button type="button" className={styles.row} aria-expanded={isChosen} onClick={onPress}>
      <span className={styles.name}>{note.text.split('\n')[0] || kind}</span>
      <span className={styles.aside}>
        {group?.name}
        {note.record.pending.length > 0 && <Clock size={16} aria-label={t`Waiting to sync`} />}
      </span>
    </button>
  )
}

/** Handles the Delete key for the selected note, unless the user is typing. */
function useKeysOfChosen(): void {
  const note = useChosenNote()
  const isOpen = useIsOpen(note)
  const editing = useNoteEditing()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
    if (!note || !isOpen || isTyping || event.key !== 'Delete') return
    event.preventDefault()
    void editing.remove(note)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function TakeAgain() {
  const take = useSetAtom(activeToolAtom)
  const { kind } = useAtomValue(noteSettingsAtom)
  const name = choiceLabel('noteKind', kind)
  return (
    <Button variant="primary" wide className={styles.take} onClick={() => take('note')}>
      <Trans>Note: {name}</Trans>
    </Button>
  )
}

function Steps() {
  const { t } = useLingui()
  const { done, undone } = useAtomValue(gesturesAtom)
  const editing = useNoteEditing()
  return (
    <>
      <IconButton
        label={t`Undo note`}
        icon={<Undo2 size={20} />}
        disabled={done.length === 0}
        onClick={() => void editing.undo()}
      />
      <IconButton
        label={t`Redo note`}
        icon={<Redo2 size={20} />}
        disabled={undone.length === 0}
        onClick={() => void editing.redo()}
      />
    </>
  )
}
