import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { FieldValueText, spaceAside } from '#fieldKit/FieldValueText.tsx'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'

/** Fields already shown in the page header. */
const saidAbove = ['name', 'nameEnglish', 'status', 'address', 'addressEnglish']

const isShort = (kind: string) => !['photos', 'files'].includes(kind)
const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0)

export function FactsCard({ record }: { record: LocalRecord }) {
  const context = useFieldText()
  const [isOpen, setIsOpen] = useState(false)
  const fields = fieldEntries(entityOf('store')).filter(([, field]) => isShort(typeOf(field).control))
  const filled = fields.filter(([name]) => isFilled(record.fields[name]))
  const shown = (isOpen ? fields : filled).filter(([name]) => !saidAbove.includes(name))
  const missing = fields.length - filled.length
  const known = filled.length
  const all = fields.length
  return (
    <Card
      title={<Trans>Details</Trans>}
      aside={
        <Trans>
          {known} of {all} fields filled in
        </Trans>
      }
    >
      <KeyValueList
        facts={shown.map(([name, field]) => ({
          key: name,
          label: fieldLabel('store', name),
          value: <FieldValueText field={field} value={record.fields[name]} />,
          aside: spaceAside(field, record.fields[name], context),
        }))}
      />
      {missing > 0 && (
        <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? <Trans>Filled-in fields only</Trans> : <Trans>All fields</Trans>}
        </Button>
      )}
    </Card>
  )
}
