import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import LinkIcon from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { isShared } from '#domain/layer/groupRight.ts'
import { useCopy } from '#session/figures/useCopy.tsx'
import { useNavigation } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { type Group, mayWrite } from '../note.ts'
import styles from '../Notes.module.css'
import { groupSwitchesAtom } from '../notesAtom.ts'
import { useNoteRights } from '../useNoteRights.ts'
import { groupAddress, groupsAddress } from './groupAddress.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { useColleagues } from './useColleagues.ts'
import { useGroupEditing } from './useGroupEditing.ts'

interface GroupRowProps {
  group: Group
  isChosen: boolean
  /** Up to two groups above in the list, nearest last. */
  above: readonly Group[]
  /** Up to two groups below in the list, nearest first. */
  below: readonly Group[]
}

export function GroupRow(props: GroupRowProps) {
  const { group, isChosen } = props
  const { go } = useNavigation()
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isChosen}
        onClick={() => go(isChosen ? groupsAddress : groupAddress(group.id))}
      >
        <span className={styles.name}>{group.name}</span>
        <span className={styles.aside}>
          <RightWords group={group} />
        </span>
      </button>
      {isChosen && <GroupFacts {...props} />}
    </>
  )
}

function RightWords({ group }: { group: Group }) {
  if (group.right === 'own') return isShared(group.record.fields) ? <Trans>shared</Trans> : <Trans>only you</Trans>
  return group.right === 'edit' ? <Trans>can edit</Trans> : <Trans>can view</Trans>
}

function GroupFacts({ group, above, below }: GroupRowProps) {
  const { t } = useLingui()
  const editing = useGroupEditing()
  const { go } = useNavigation()
  const copyText = useCopy()
  const { canChange } = useNoteRights()
  const isOpen = canChange && mayWrite(group)
  const isOwn = canChange && group.right === 'own'
  const [isSharing, setIsSharing] = useState(false)
  const copied = t`Link copied. Anyone this group is shared with can use it to open the group.`
  return (
    <div className={styles.facts}>
      {group.right !== 'own' && <AuthorWords group={group} />}
      <NotesSwitch group={group} />
      {isOpen && <GroupName key={group.name} group={group} />}
      <div className={styles.actions}>
        {isOpen && (
          <Button size="small" onClick={() => void editing.renew(group)}>
            <Trans>Save current view</Trans>
          </Button>
        )}
        {isOwn && (
          <Button size="small" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setIsSharing(true)}>
            <Trans context="with people">Share</Trans>
          </Button>
        )}
        {canChange && (
          <IconButton
            label={t`Copy group`}
            icon={<Copy size={18} />}
            onClick={() => void editing.copy(group).then((id) => id !== undefined && go(groupAddress(id)))}
          />
        )}
        <IconButton
          label={t`Copy link`}
          icon={<LinkIcon size={18} />}
          onClick={() => void copyText(`${location.origin}${groupAddress(group.id)}`, copied)}
        />
        {isOwn && <OrderButtons {...{ group, above, below }} />}
        {isOwn && <RemoveButton group={group} />}
      </div>
      <ShareDialog group={group} isOpen={isSharing} onClose={() => setIsSharing(false)} />
    </div>
  )
}

function AuthorWords({ group }: { group: Group }) {
  const author = useColleagues()?.find(({ id }) => id === group.record.createdBy)
  if (!author) return null
  const { name } = author
  return (
    <p className={styles.words}>
      {author.hasLeft ? (
        <Trans>
          {name} has left the company. People this group is shared with can still use it. Copy it to share it with
          others.
        </Trans>
      ) : (
        <Trans>Shared by {name}</Trans>
      )}
    </p>
  )
}

function NotesSwitch({ group }: { group: Group }) {
  const { t } = useLingui()
  const [switches, setSwitches] = useAtom(groupSwitchesAtom)
  return (
    <Switch
      label={t`Show this group’s notes on the map`}
      checked={switches[group.id] ?? group.right === 'own'}
      onChange={(isOn) => setSwitches({ ...switches, [group.id]: isOn })}
    />
  )
}

function GroupName({ group }: { group: Group }) {
  const { t } = useLingui()
  const editing = useGroupEditing()
  const [name, setName] = useState(group.name)
  const settle = () => {
    const now = name.trim()
    if (now === '') setName(group.name)
    else if (now !== group.name) void editing.change(group, { name: now })
  }
  return (
    <TextField
      label={t`Name`}
      value={name}
      maxLength={60}
      onChange={setName}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

function OrderButtons({ group, above, below }: Pick<GroupRowProps, 'group' | 'above' | 'below'>) {
  const { t } = useLingui()
  const editing = useGroupEditing()
  return (
    <>
      <IconButton
        label={t`Move up one layer`}
        icon={<ArrowUp size={18} />}
        disabled={above.length === 0}
        onClick={() => void editing.lay(group, [above.at(-2), above.at(-1)])}
      />
      <IconButton
        label={t`Move down one layer`}
        icon={<ArrowDown size={18} />}
        disabled={below.length === 0}
        onClick={() => void editing.lay(group, [below[0], below[1]])}
      />
    </>
  )
}

/** Button that moves the group to the trash. Notes are hidden and restored together with their group. */
function RemoveButton({ group }: { group: Group }) {
  const { t } = useLingui()
  const editing = useGroupEditing()
  const show = useToast()
  const { go } = useNavigation()
  async function remove() {
    if (!(await editing.remove(group))) return
    go(groupsAddress)
    show({
      text: <Trans>Layer group and its notes moved to the trash.</Trans>,
      action: { label: t`Undo`, onPress: () => void editing.restore(group) },
    })
  }
  return <IconButton label={t`Delete group`} icon={<Trash2 size={18} />} onClick={() => void remove()} />
}
