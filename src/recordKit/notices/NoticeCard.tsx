import { Trans, useLingui } from '@lingui/react/macro'
import Replace from 'lucide-react/icons/replace'
import { useState } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { isSameJson, type Json } from '#domain/json.ts'
import { localeOf } from '#domain/locale.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { NoticeItem } from '#db/queries/notices.ts'
import { recordById } from '#db/queries/records.ts'
import { entityLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { formatMoment } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useCanEditField } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { type OwnChange, useWriteChanges } from '#session/useWriteChanges.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { failureText } from '../save/saveText.ts'
import { CopyTextButton } from '../taken/CopyTextButton.tsx'
import styles from './NoticeCard.module.css'

export function NoticeCard({ item }: { item: NoticeItem }) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const { entity, entityId, field, ownValue, hasValue, at } = item
  const record = useRecords((database) => recordById(database, entity, entityId), [entity, entityId])
  const title = record ? recordTitle(entity, record.fields, localeOf(locale)) : undefined
  const text = useValueText(entity, field, ownValue)
  const mayPutBack = useCanEditField(entity, record, field)
  const { failure, write } = useWriting()
  const dismissal = item.records.map(
    ({ id, rv }): OwnChange => ({ entity: 'notice', id, kind: 'delete', fields: {}, rowBaseV: rv }),
  )
  const isElsewhere = record !== undefined && !isSameJson(record.fields[field as never] ?? null, ownValue)
  const canPutBack = hasValue && mayPutBack && field !== '' && record?.deletedV === null && isElsewhere
  const putBack = () =>
    record &&
    write([
      {
        entity,
        id: entityId,
        kind: 'patch',
        rowBaseV: record.rv,
        fields: { [field]: { to: ownValue, baseV: fieldVersion(record, field) } },
      },
      ...dismissal,
    ])
  return (
    <Card tone="warn" className={styles.card}>
      <div className={styles.head}>
        <Badge tone="warn" icon={<Replace size={14} aria-hidden="true" />}>
          <KindLabel item={item} />
        </Badge>
        <h3 className={styles.title}>{field === '' ? entityLabel(entity) : fieldLabel(entity, field)}</h3>
        <span>{title ?? entityLabel(entity)}</span>
        <span className={styles.when}>{formatMoment(at)}</span>
      </div>
      <p>
        <Story item={item} />
      </p>
      {ownValue !== null && (
        <figure className={styles.own}>
          <figcaption className={styles.when}>
            <Trans>You entered</Trans>
          </figcaption>
          <blockquote className={styles.value}>{text}</blockquote>
        </figure>
      )}
      {!hasValue && field !== '' && (
        <p>
          <Trans>You can find both values in the conflict or in the record’s history.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {ownValue !== null && <CopyTextButton text={text} />}
        {canPutBack && (
          <Button onClick={() => void putBack()}>
            <Trans>Restore my value</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => void write(dismissal)} aria-label={t`Dismiss: ${text}`}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Card>
  )
}

function KindLabel({ item: { kind } }: { item: NoticeItem }) {
  if (kind === 'replaced') return <Trans>Replaced</Trans>
  if (kind === 'waiting') return <Trans>Not applied</Trans>
  return kind === 'chosen' ? <Trans>Your value was chosen</Trans> : <Trans>Your value wasn’t chosen</Trans>
}

function Story({ item: { kind, by, field } }: { item: NoticeItem }) {
  const { t } = useLingui()
  const name = by || t`Another user`
  if (kind === 'replaced')
    return <Trans>{name} changed the same field without seeing your change. Their value is shown now.</Trans>
  if (kind === 'chosen') return <Trans>{name} resolved the conflict and chose your value.</Trans>
  if (kind === 'notChosen') return <Trans>{name} resolved the conflict and didn’t choose your value.</Trans>
  return field === '' ? (
    <Trans>
      {name} changed or deleted this record before your change arrived. Your change is kept until the conflict is
      resolved.
    </Trans>
  ) : (
    <Trans>{name} changed the same field before you. Their value is used until the conflict is resolved.</Trans>
  )
}

/** Returns the formatted value. For an edit to a whole record, returns each field with its value. */
function useValueText(entity: EntityName, name: string, value: Json): string {
  const context = useFieldText()
  const textOf = (field: string, of: Json): string => {
    const known = entityOf(entity).fields[field]
    return known ? writeField(known, of, context) : typeof of === 'string' ? of : JSON.stringify(of)
  }
  if (name !== '' || typeof value !== 'object' || value === null || Array.isArray(value)) return textOf(name, value)
  return Object.entries(value)
    .map(([field, of]) => labelled(fieldLabel(entity, field), textOf(field, of as Json)))
    .join('\n')
}

function useWriting() {
  const writeChanges = useWriteChanges()
  const [failure, setFailure] = useState<string>()
  async function write(changes: readonly OwnChange[]) {
    try {
      const outcome = await writeChanges(changes)
      setFailure(outcome.saved ? undefined : rejectText(outcome.code))
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return { failure, write }
}
