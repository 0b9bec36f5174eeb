import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { canAll } from '#domain/access/permissions.ts'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { offerOf, type RecordAddition } from '#domain/transfer/recordAdditions.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Import.module.css'

interface NameNoteProps {
  label: string
  entity: EntityName
  onAdd: (made: RecordAddition) => void
}

/** Form for a record that every new row requires, if the company has no such record yet. */
export function NameNote({ label, entity, onAdd }: NameNoteProps) {
  const { t } = useLingui()
  const { member } = useSession()
  const [name, setName] = useState('')
  if (!canAll(member, entityOf(entity).permissions.edit))
    return (
      <FormNotice tone="warn">
        <Trans>
          The file has no {label} column, and your company has no {label} values yet.
        </Trans>{' '}
        <Trans>Users who can edit company settings can add missing values.</Trans>
      </FormNotice>
    )
  const offer = offerOf(entity, name)
  function add(event: FormEvent) {
    event.preventDefault()
    if (offer) onAdd({ ...offer, id: crypto.randomUUID() })
  }
  return (
    <FormNotice
      tone="warn"
      action={
        <form className={styles.naming} onSubmit={add}>
          <TextField label={t`${label} for all new rows`} labelHidden value={name} onChange={setName} />
          <Button type="submit" variant="soft" size="small" disabled={!offer}>
            <Trans>Add</Trans>
          </Button>
        </form>
      }
    >
      <Trans>The file has no {label} column. Enter a value for all new rows:</Trans>
    </FormNotice>
  )
}
