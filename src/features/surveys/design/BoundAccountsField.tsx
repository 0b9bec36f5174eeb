import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { listUsers } from '#domain/contracts/users.ts'
import { call } from '#api/call.ts'
import { useServerCopy } from '#session/useServerCopy.ts'
import { MultiSelect } from '#ui/MultiSelect.tsx'

interface BoundAccountsFieldProps {
  values: readonly string[]
  onChange: (ids: string[]) => void
}

/** The accounts that get a survey, chosen by who manages accounts: nobody else knows who there is. */
export function BoundAccountsField({ values, onChange }: BoundAccountsFieldProps) {
  const { t } = useLingui()
  const copy = useServerCopy('users', listUsers.reply, () => call(listUsers, {}))
  const users = copy.value?.users
  const choices = useMemo(
    () =>
      (users ?? [])
        .map(({ id, firstName, lastName, email }) => ({
          value: id,
          label: [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(', '),
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [users],
  )
  return (
    <MultiSelect
      label={<Trans>Bound accounts</Trans>}
      hint={<Trans>Surveyors who get this survey. Whoever sees the whole company sees it anyway.</Trans>}
      placeholder={t`Name or email`}
      values={values}
      choices={choices}
      onChange={onChange}
    />
  )
}
