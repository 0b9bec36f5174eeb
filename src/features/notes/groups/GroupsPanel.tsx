import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import Layers from 'lucide-react/icons/layers'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapPanelProps } from '#mapStage/mapPanel.ts'
import { SidePanel } from '#mapStage/SidePanel.tsx'
import { PlanLock } from '#recordKit/edit/PlanLock.tsx'
import { useStageAddress } from '#mapStage/stageAddress.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import type { Group } from '../note.ts'
import styles from '../Notes.module.css'
import { groupsAtom } from '../notesAtom.ts'
import { useNoteRights } from '../useNoteRights.ts'
import { groupAddress } from './groupAddress.ts'
import { GroupRow } from './GroupRow.tsx'
import { useGroupEditing } from './useGroupEditing.ts'

/** Own and shared layer groups; the group in the URL is shown on the map. */
export function Panel({ onClose }: MapPanelProps) {
  const { t } = useLingui()
  const { id } = useStageAddress()
  const groups = useAtomValue(groupsAtom)
  const chosen = groups?.find((group) => group.id === id)
  const { canChange, hasRole, noSeat } = useNoteRights()
  useDocumentTitle(chosen?.name)
  useShowGroup(chosen)
  const own = groups?.filter(({ right }) => right === 'own') ?? []
  const others = groups?.filter(({ right }) => right !== 'own' && right !== 'none') ?? []
  return (
    <SidePanel
      label={t`Layer groups`}
      mark={<Layers size={24} aria-hidden="true" />}
      title={<Trans>Layer groups</Trans>}
      detail={<Trans>Saved map views</Trans>}
      tools={canChange && <SaveView />}
      onClose={onClose}
    >
      {hasRole && noSeat && <PlanLock full={noSeat} />}
      {groups && id !== undefined && !chosen && (
        <p className={styles.words} role="status">
          <Trans>
            This layer group isn’t available. It was deleted, is no longer shared with you, or hasn’t synced yet.
          </Trans>
        </p>
      )}
      <GroupList head={t`My layer groups`} groups={own} chosenId={id} />
      {own.length === 0 && canChange && (
        <p className={styles.words}>
          <KnownOnceRead>
            <Trans>No layer groups yet. Set up the map the way you want it, then save it as a view.</Trans>
          </KnownOnceRead>
        </p>
      )}
      {others.length > 0 && <GroupList head={t`Shared by others`} groups={others} chosenId={id} />}
    </SidePanel>
  )
}

interface GroupListProps {
  head: string
  groups: readonly Group[]
  chosenId: string | undefined
}

function GroupList({ head, groups, chosenId }: GroupListProps) {
  if (groups.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>{head}</h3>
      <ul className={styles.list}>
        {groups.map((group, at) => (
          <li key={group.id} className={styles.item}>
            <GroupRow
              group={group}
              isChosen={group.id === chosenId}
              above={groups.slice(Math.max(0, at - 2), at)}
              below={groups.slice(at + 1, at + 3)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useShowGroup(chosen: Group | undefined): void {
  const editing = useGroupEditing()
  const show = useToast()
  const open = useEffectEvent(() => {
    if (chosen && !editing.show(chosen))
      show({
        text: <Trans>This group’s style was saved by a newer version of the app. Only its notes are shown.</Trans>,
      })
  })
  const id = chosen?.id
  useEffect(() => {
    if (id !== undefined) open()
  }, [id])
}

function SaveView() {
  const { t } = useLingui()
  const editing = useGroupEditing()
  const { go } = useNavigation()
  const [name, setName] = useState('')
  async function save() {
    const id = await editing.save(name.trim())
    if (id === undefined) return
    setName('')
    go(groupAddress(id))
  }
  return (
    <form
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void save()
      }}
    >
      <TextField label={t`View name`} value={name} maxLength={60} onChange={setName} />
      <Button type="submit" variant="primary" className={styles.save} disabled={name.trim() === ''}>
        <Trans>Save view</Trans>
      </Button>
    </form>
  )
}
