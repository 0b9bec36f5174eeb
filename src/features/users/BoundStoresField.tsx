import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { listRecords } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { MultiSelect } from '#ui/MultiSelect.tsx'

export interface BoundStoresFieldProps {
  id: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}

export function BoundStoresField({ id, value, onChange }: BoundStoresFieldProps) {
  const { t } = useLingui()
  const choices = useStoreChoices()
  return (
    <MultiSelect
      id={id}
      label={<Trans>Assigned stores</Trans>}
      hint={<Trans>A surveyor sees only these stores.</Trans>}
      placeholder={t`Code or name`}
      values={value}
      onChange={onChange}
      choices={choices}
    />
  )
}

function useStoreChoices() {
  const stores = useRecords((database) => listRecords(database, 'store'), [])
  const { locale } = useFieldText()
  return useMemo(
    () =>
      (stores ?? [])
        .map(({ id, fields }) => ({
          value: id,
          label: [fields.posCode, recordTitle('store', fields, locale)].filter(Boolean).join(' '),
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [stores, locale],
  )
}
