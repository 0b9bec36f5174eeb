import { Trans } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { storePageAddress } from '#domain/store/storeAddress.ts'
import type { ParkedItem } from '#db/queries/changes.ts'
import { entityLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { issueText } from '#i18n/issueText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { formatMoment } from '#i18n/formats.ts'
import { FieldDiff } from '#fieldKit/FieldDiff.tsx'
import { AppLink } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { ChangeWords, changeTitle } from './ChangeWords.tsx'
import styles from './DeviceScreen.module.css'
import { DiscardDialog } from './DiscardDialog.tsx'
import { RetryDialog } from './RetryDialog.tsx'

export function ParkedCard({ item }: { item: ParkedItem }) {
  const [open, setOpen] = useState<'retry' | 'discard'>()
  const close = () => setOpen(undefined)
  return (
    <Card tone="bad" className={styles.need}>
      <div className={styles.needHead}>
        <Badge tone="bad" icon={<X size={14} aria-hidden="true" />}>
          <Trans context="import">Rejected</Trans>
        </Badge>
        <h3 className={styles.needTitle}>
          <ChangeWords item={item} />
        </h3>
        <span className={styles.title}>
          {item.entity === 'store' && !item.isOutOfSight ? (
            <AppLink href={storePageAddress(item.entityId)}>{changeTitle(item)}</AppLink>
          ) : (
            changeTitle(item)
          )}
        </span>
        <span className={styles.when}>{formatMoment(item.wallAt)}</span>
      </div>
      <Reasons item={item} />
      <Values item={item} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => setOpen('retry')}>
          {Object.keys(item.values).length > 0 ? <Trans>Edit and retry</Trans> : <Trans>Try again</Trans>}
        </Button>
        <Button onClick={() => saveFile(`catchment-change-${item.opId}.json`, JSON.stringify(item, undefined, 2))}>
          <Trans>Save as file</Trans>
        </Button>
        <Button variant="quietDanger" className={styles.apart} onClick={() => setOpen('discard')}>
          <Trans>Discard change</Trans>
        </Button>
      </div>
      {open === 'retry' && <RetryDialog item={item} onClose={close} />}
      {open === 'discard' && <DiscardDialog item={item} onClose={close} />}
    </Card>
  )
}

function Reasons({ item }: { item: ParkedItem }) {
  return (
    <ul className={styles.reasons}>
      <li>
        {item.because === undefined ? (
          rejectText(item.code)
        ) : (
          <Trans>This change depends on another change that was rejected.</Trans>
        )}
      </li>
      {item.issues.map((issue) => (
        <li key={`${issue.field} ${issue.rule}`}>{issueText(item.entity, issue)}</li>
      ))}
    </ul>
  )
}

function Values({ item }: { item: ParkedItem }) {
  const base = useRecords(
    async (database) => (await database.base.get([item.entity, item.entityId])) ?? null,
    [item.entity, item.entityId],
  )
  const entries = Object.entries(item.values)
  if (entries.length === 0 || item.kind === 'resolve') return null
  return (
    <dl className={styles.values} aria-label={entityLabel(item.entity)}>
      {entries.map(([field, value]) => (
        <div key={field} className={styles.value}>
          <dt>{fieldLabel(item.entity, field)}</dt>
          <dd>
            <FieldDiff entity={item.entity} field={field} before={base?.fields[field] ?? null} after={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
