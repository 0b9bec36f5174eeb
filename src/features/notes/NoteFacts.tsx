import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useStore } from 'jotai'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import HistoryIcon from 'lucide-react/icons/history'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { orderBetween } from '#domain/layer/orderKey.ts'
import { FilesField } from '#fieldKit/files/FilesField.tsx'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { RecordNotices } from '#recordKit/notices/RecordNotices.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { mayWrite, type Note, noteInks, noteWidths } from './note.ts'
import styles from './Notes.module.css'
import { groupsAtom, notesAtom } from './notesAtom.ts'
import { typedWordsAtom } from './typedWords.ts'
import { useNoteEditing } from './useNoteEditing.tsx'
import { useNoteRights } from './useNoteRights.ts'

const NoteHistory = lazy(() => import('./NoteHistory.tsx').then((module) => ({ default: module.NoteHistory })))

interface NoteFactsProps {
  note: Note
  isOpen: boolean
}

export function NoteFacts({ note, isOpen }: NoteFactsProps) {
  const { canChange } = useNoteRights()
  if (!isOpen)
    return (
      <div className={styles.facts}>
        <RecordNotices entity="mapNote" id={note.id} />
        {note.text !== '' && <p>{note.text}</p>}
        {canChange && (
          <p className={styles.words}>
            <Trans>You can only view this group. Copy it to make changes.</Trans>
          </p>
        )}
        <div className={styles.actions}>
          <PastButton id={note.id} />
        </div>
      </div>
    )
  return (
    <div className={styles.facts}>
      <RecordNotices entity="mapNote" id={note.id} />
      <NoteWords note={note} />
      <NoteLook note={note} />
      <NotePhotos note={note} />
      <NoteActions note={note} />
    </div>
  )
}

const longestText = 1_000

/** Note text, saved on blur. Remote changes or lost access don't discard input in progress. */
function NoteWords({ note }: { note: Note }) {
  const { t } = useLingui()
  const editing = useNoteEditing()
  const store = useStore()
  const [drafts, setDrafts] = useAtom(typedWordsAtom)
  const settling = useRef<string>(undefined)
  const typed = drafts[note.id]?.text
  const setTyped = (text: string) => setDrafts({ ...drafts, [note.id]: { group: note.group, text } })
  const settle = async () => {
    const group = store.get(groupsAtom)?.find(({ id }) => id === note.group)
    if (typed === undefined || settling.current === typed || !group || !mayWrite(group)) return
    settling.current = typed
    const now = typed.trim().slice(0, longestText)
    const isSaved = now === note.text || (await editing.change(note, { text: now === '' ? null : now }))
    settling.current = undefined
    const { [note.id]: last, ...others } = store.get(typedWordsAtom)
    if (isSaved && last?.text === typed) setDrafts(others)
  }
  // Also save if the panel unmounts before blur.
  const settleAtEnd = useEffectEvent(() => void settle())
  useEffect(() => () => settleAtEnd(), [])
  return (
    <TextArea
      label={t`Text`}
      rows={2}
      maxLength={longestText}
      autoFocus={note.kind === 'text' && note.text === ''}
      value={typed ?? note.text}
      onChange={setTyped}
      onBlur={() => void settle()}
    />
  )
}

const hasLine = ({ kind }: Note): boolean => kind !== 'text' && kind !== 'marker'

function NoteLook({ note }: { note: Note }) {
  const { t } = useLingui()
  const editing = useNoteEditing()
  const groups = (useAtomValue(groupsAtom) ?? []).filter(mayWrite)
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Color`}
          value={note.ink}
          onChange={(ink) => void editing.change(note, { ink })}
          choices={noteInks.map((value) => ({ value, label: choiceLabel('noteInk', value) }))}
        />
        {hasLine(note) && (
          <Select
            label={t`Width`}
            value={String(note.width)}
            onChange={(width) => void editing.change(note, { width: Number(width) })}
            choices={noteWidths.map((px) => ({ value: String(px), label: t`${px} px` }))}
          />
        )}
      </div>
      {(note.kind === 'area' || note.kind === 'circle') && (
        <Switch
          label={t`Filled`}
          checked={note.isFilled}
          onChange={(isFilled) => void editing.change(note, { isFilled })}
        />
      )}
      <Select
        label={t`Layer group`}
        value={note.group}
        onChange={(group) => void editing.change(note, { group })}
        choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}

function NotePhotos({ note }: { note: Note }) {
  const { t } = useLingui()
  const editing = useNoteEditing()
  const files = note.record.fields.photos ?? []
  return (
    <FilesField
      kind="photo"
      label={t`Photos`}
      files={files}
      onChange={(change) => {
        const after = change(files)
        if (after !== files) void editing.change(note, { photos: after.length > 0 ? [...after] : null })
      }}
    />
  )
}

function NoteActions({ note }: { note: Note }) {
  const { t } = useLingui()
  const editing = useNoteEditing()
  const all = useAtomValue(notesAtom) ?? []
  const place = all.findIndex(({ id }) => id === note.id)
  const lay = (below: number) => {
    const order = orderBetween(all[below]?.order, all[below + 1]?.order, Math.random)
    void editing.change(note, { order })
  }
  return (
    <div className={styles.actions}>
      <IconButton
        label={t`Move up one layer`}
        icon={<ArrowUp size={18} />}
        disabled={place === all.length - 1}
        onClick={() => lay(place + 1)}
      />
      <IconButton
        label={t`Move down one layer`}
        icon={<ArrowDown size={18} />}
        disabled={place <= 0}
        onClick={() => lay(place - 2)}
      />
      <PastButton id={note.id} />
      <IconButton label={t`Delete note`} icon={<Trash2 size={18} />} onClick={() => void editing.remove(note)} />
    </div>
  )
}

function PastButton({ id }: { id: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t`History`} icon={<HistoryIcon size={18} />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <NoteHistory id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
