import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { FeatureLock, useIsLocked } from '#session/plan/FeatureLock.tsx'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import type { Group } from '../note.ts'
import styles from '../Notes.module.css'
import { useColleagues } from './useColleagues.ts'
import { useGroupEditing } from './useGroupEditing.ts'

interface ShareDialogProps {
  group: Group
  isOpen: boolean
  onClose: () => void
}

/** Who else sees a layer group or writes in it: the whole company, or single people. */
export function ShareDialog({ group, isOpen, onClose }: ShareDialogProps) {
  const { name } = group
  const isLocked = useIsLocked('sharing')
  return (
    <Dialog
      isOpen={isOpen}
      title={<Trans>Share “{name}”</Trans>}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {isLocked ? <FeatureLock feature="sharing" /> : <Shares group={group} />}
    </Dialog>
  )
}

type Right = 'none' | 'view' | 'edit'

function Shares({ group }: { group: Group }) {
  const { t } = useLingui()
  const editing = useGroupEditing()
  const { viewers = [], editors = [], forAll } = group.record.fields
  const people = useColleagues()
  const nameOf = (id: string) => {
    const { name, hasLeft } = people?.find((person) => person.id === id) ?? { name: t`A colleague`, hasLeft: false }
    return hasLeft ? t`${name}, has left` : name
  }
  const shared = [...editors, ...viewers.filter((id) => !editors.includes(id))]
  const give = (id: string, right: Right) => {
    const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
    const listOf = (ids: readonly string[], isIn: boolean) => (isIn ? [...without(ids), id] : without(ids))
    const emptied = (ids: readonly string[]) => (ids.length > 0 ? ids : null)
    void editing.change(group, {
      viewers: emptied(listOf(viewers, right === 'view')),
      editors: emptied(listOf(editors, right === 'edit')),
    })
  }
  return (
    <div className={styles.settings}>
      <AddPerson
        people={people?.filter(({ id, hasLeft }) => !hasLeft && !shared.includes(id))}
        onAdd={(id) => give(id, 'view')}
      />
      <RightChoice
        label={t`Whole company`}
        value={forAll === 'view' || forAll === 'edit' ? forAll : 'none'}
        onChange={(right) => void editing.change(group, { forAll: right === 'none' ? null : right })}
      />
      {shared.map((id) => (
        <RightChoice
          key={id}
          label={nameOf(id)}
          mayWrite={people?.find((person) => person.id === id)?.mayNote ?? true}
          value={editors.includes(id) ? 'edit' : 'view'}
          onChange={(right) => give(id, right)}
        />
      ))}
      <p className={styles.words}>
        <Trans>
          What somebody may do is never more than their role allows: surveyors and viewers look, they do not write.
        </Trans>
      </p>
    </div>
  )
}

interface RightChoiceProps {
  label: string
  value: Right
  /** False where a role keeps somebody from writing, whatever is shared with them. */
  mayWrite?: boolean
  onChange: (right: Right) => void
}

function RightChoice({ label, value, mayWrite = true, onChange }: RightChoiceProps) {
  const { t } = useLingui()
  const edit = t`Can edit`
  return (
    <Select
      label={label}
      value={value}
      onChange={(right) => onChange(right === 'view' || right === 'edit' ? right : 'none')}
      choices={[
        { value: 'none', label: t`Not shared` },
        { value: 'view', label: t`Can view` },
        { value: 'edit', label: mayWrite ? edit : t`${edit} · not by their role`, disabled: !mayWrite },
      ]}
    />
  )
}

interface AddPersonProps {
  people: readonly { readonly id: string; readonly name: string }[] | undefined
  onAdd: (id: string) => void
}

function AddPerson({ people, onAdd }: AddPersonProps) {
  const [turn, setTurn] = useState(0)
  const choices = useMemo(() => (people ?? []).map(({ id, name }) => ({ value: id, label: name })), [people])
  if (!people)
    return (
      <p className={styles.words}>
        <Trans>Names of colleagues come with the next connection. The whole company can be chosen without.</Trans>
      </p>
    )
  return (
    <ComboBox
      key={turn}
      label={<Trans>Shared User</Trans>}
      value=""
      choices={choices}
      onChange={(id) => {
        if (id === '') return
        setTurn(turn + 1)
        onAdd(id)
      }}
    />
  )
}
