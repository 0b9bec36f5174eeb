import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import Unlink from 'lucide-react/icons/unlink'
import { TypedWords } from '#recordKit/taken/TypedWords.tsx'
import { useSession } from '#session/useSession.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { useColleagues } from './groups/useColleagues.ts'
import { useGroupEditing } from './groups/useGroupEditing.ts'
import { mayWrite } from './note.ts'
import { notesAsGeoJson } from './notesAsGeoJson.ts'
import { groupsAtom, notesAtom } from './notesAtom.ts'
import styles from './Notes.module.css'
import type { TakenGroup } from './sharedGroups.ts'
import { typedWordsAtom } from './typedWords.ts'
import { useNoteRights } from './useNoteRights.ts'
import type { useSharedGroups } from './useSharedGroups.ts'

/** List of groups that are no longer accessible, and unsaved text of notes that can no longer be edited. */
export function TakenNotes({ taken, forget }: ReturnType<typeof useSharedGroups>) {
  return (
    <>
      {taken.map((group) => (
        <TakenCard key={group.id} group={group} onForget={() => forget(group.id)} />
      ))}
      <LostWords />
    </>
  )
}

function TakenCard({ group, onForget }: { group: TakenGroup; onForget: () => void }) {
  const { t } = useLingui()
  const { canMake } = useNoteRights()
  const editing = useGroupEditing()
  const { name, notes, isDeleted } = group
  const colleague = useColleagues()?.find(({ id }) => id === group.by)
  const who = colleague?.name ?? t`Another user`
  const copy = async () => {
    const id = await editing.copyNotes(
      t`${name} (my notes)`.slice(0, 60),
      notes.map(({ fields }) => fields),
    )
    if (id !== undefined) onForget()
  }
  return (
    <Card tone="warn" className={styles.taken}>
      <Badge tone="warn" icon={<Unlink size={14} aria-hidden="true" />}>
        {isDeleted ? <Trans>Group deleted</Trans> : <Trans>No longer shared</Trans>}
      </Badge>
      <p role="status">
        {isDeleted ? (
          <Trans>
            {who} deleted the layer group “{name}”.
          </Trans>
        ) : (
          <Trans>
            {who} stopped sharing the layer group “{name}” with you.
          </Trans>
        )}{' '}
        {notes.length > 0 && (
          <Plural
            value={notes.length}
            one="The group contains # note you wrote. Save a copy to keep it."
            other="The group contains # notes you wrote. Save copies to keep them."
          />
        )}
      </p>
      <div className={styles.actions}>
        {notes.length > 0 && canMake && (
          <Button onClick={() => void copy()}>
            <Trans>Copy to my groups</Trans>
          </Button>
        )}
        {notes.length > 0 && (
          <Button onClick={() => saveFile('my-map-notes.geojson', notesAsGeoJson(notes))}>
            <Trans>Save my notes as GeoJSON</Trans>
          </Button>
        )}
        <Button variant="quiet" aria-label={t`Dismiss: ${name}`} onClick={onForget}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </Card>
  )
}

function LostWords() {
  const [typed, setTyped] = useAtom(typedWordsAtom)
  const groups = useAtomValue(groupsAtom)
  const notes = useAtomValue(notesAtom)
  const { canChange } = useNoteRights()
  if (!groups || !notes) return null
  const open = new Set(groups.filter(mayWrite).map(({ id }) => id))
  const isOpen = (id: string) => canChange && notes.some((note) => note.id === id && open.has(note.group))
  const forget = (id: string) => setTyped(Object.fromEntries(Object.entries(typed).filter(([other]) => other !== id)))
  return Object.entries(typed)
    .filter(([id]) => !isOpen(id))
    .map(([id, { text }]) => <TypedWords key={id} entity="mapNote" texts={{ text }} onDiscard={() => forget(id)} />)
}

/** Button that exports the notes this member created. */
export function SaveMine() {
  const { userId } = useSession().member
  const own = useAtomValue(notesAtom)?.filter(({ record }) => record.createdBy === userId) ?? []
  if (own.length === 0) return null
  const save = () =>
    saveFile('my-map-notes.geojson', notesAsGeoJson(own.map(({ id, record }) => ({ id, fields: record.fields }))))
  return (
    <Button onClick={save}>
      <Trans>Save my notes as GeoJSON</Trans>
    </Button>
  )
}
