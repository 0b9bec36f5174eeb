import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { roleLabel } from '#i18n/roleLabel.ts'
import { useSession } from '#session/useSession.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import type { Group } from '../note.ts'
import styles from './Share.module.css'
import { type Right, ShareRow } from './ShareRow.tsx'
import { type Colleague, useColleagues } from './useColleagues.ts'
import { useGroupEditing } from './useGroupEditing.ts'

export function GroupShares({ group }: { group: Group }) {
  const editing = useGroupEditing()
  const { viewers = [], editors = [], forAll } = group.record.fields
  const people = useColleagues()
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
    <>
      <AddPerson
        people={people?.filter(({ id, hasLeft }) => !hasLeft && !shared.includes(id))}
        onAdd={(id) => give(id, 'view')}
      />
      <ul className={styles.shares}>
        <CompanyRow
          people={people}
          value={forAll === 'view' || forAll === 'edit' ? forAll : 'none'}
          onChange={(right) => void editing.change(group, { forAll: right === 'none' ? null : right })}
        />
        {shared.map((id) => (
          <PersonRow
            key={id}
            person={people?.find((person) => person.id === id)}
            value={editors.includes(id) ? 'edit' : 'view'}
            onChange={(right) => give(id, right)}
          />
        ))}
      </ul>
      <p className={styles.words}>
        <Trans>Sharing doesn’t override roles: surveyors and viewers can only view.</Trans>
      </p>
    </>
  )
}

interface RowProps {
  value: Right
  onChange: (right: Right) => void
}

function CompanyRow({ people, ...row }: RowProps & { people: readonly Colleague[] | undefined }) {
  const { t } = useLingui()
  const { name } = useSession().configuration.company
  // `people` doesn't include this member, who owns the group.
  const count = people && people.filter(({ hasLeft }) => !hasLeft).length + 1
  return (
    <ShareRow
      {...row}
      picture={<Building2 size={18} aria-hidden="true" />}
      name={t`Whole company`}
      about={count === undefined ? name : t`${name}, ${plural(count, { one: '# person', other: '# people' })}`}
    />
  )
}

function PersonRow({ person, ...row }: RowProps & { person: Colleague | undefined }) {
  const { t } = useLingui()
  const about = useAbout()
  const name = person?.name ?? t`A colleague`
  return (
    <ShareRow
      {...row}
      picture={<Avatar name={name} size={36} />}
      name={name}
      about={person && about(person)}
      mayWrite={person?.mayNote ?? true}
    />
  )
}

function useAbout(): (person: Colleague) => string | undefined {
  const { t } = useLingui()
  return ({ hasLeft, isSurveyor, mayNote }) => {
    if (hasLeft) return t`Has left the company`
    if (isSurveyor) return t`${roleLabel('surveyor')}, view only`
    return mayNote ? undefined : t`View only`
  }
}

interface AddPersonProps {
  people: readonly Colleague[] | undefined
  onAdd: (id: string) => void
}

function AddPerson({ people, onAdd }: AddPersonProps) {
  const { t } = useLingui()
  const about = useAbout()
  const [turn, setTurn] = useState(0)
  if (!people)
    return (
      <p className={styles.words}>
        <Trans>
          Colleagues’ names will load when you’re back online. For now, you can share with the whole company.
        </Trans>
      </p>
    )
  return (
    <ComboBox
      key={turn}
      label={<Trans>Shared User</Trans>}
      labelHidden
      placeholder={t`Colleague’s name`}
      value=""
      choices={people.map((person) => ({ value: person.id, label: person.name, detail: about(person) }))}
      onChange={(id) => {
        if (id === '') return
        setTurn(turn + 1)
        onAdd(id)
      }}
    />
  )
}
