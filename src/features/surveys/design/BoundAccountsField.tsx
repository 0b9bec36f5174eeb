import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { useNames } from '../useNames.ts'

interface BoundAccountsFieldProps {
  values: readonly string[]
  onChange: (ids: string[]) => void
}

/** A selected member who is no longer a surveyor can still be removed. */
export function BoundAccountsField({ values, onChange }: BoundAccountsFieldProps) {
  const { t } = useLingui()
  const people = useNames()
  const choices = useMemo(() => {
    const known = (people ?? []).filter(({ id, isSurveyor }) => isSurveyor || values.includes(id))
    const unknown = values.filter((id) => !known.some((person) => person.id === id))
    return [
      ...known.map(({ id, name }) => ({ value: id, label: name })),
      ...unknown.map((id) => ({ value: id, label: t`A colleague` })),
    ]
  }, [people, values, t])
  return (
    <MultiSelect
      label={<Trans>Assigned accounts</Trans>}
      hint={<Trans>These surveyors receive the survey. Anyone with access to all company data can see it too.</Trans>}
      placeholder={t`Name`}
      values={values}
      choices={choices}
      onChange={onChange}
    />
  )
}
