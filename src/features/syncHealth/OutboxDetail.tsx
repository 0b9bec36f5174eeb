import { Trans } from '@lingui/react/macro'
import { entityOf } from '#domain/entities.ts'
import { isFileKind } from '#domain/files/fileReferences.ts'
import type { Json } from '#domain/json.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { OutboxItem } from '#db/queries/changes.ts'
import { recordById } from '#db/queries/records.ts'
import { FieldDiff } from '#fieldKit/FieldDiff.tsx'
import { fileChanges } from '#fieldKit/files/fileChanges.ts'
import { FileThumb } from '#fieldKit/files/FileThumb.tsx'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { UndoChange } from '#recordKit/history/UndoChange.tsx'
import { AppLink } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import own from './DeviceFiles.module.css'
import styles from './DeviceScreen.module.css'
import rows from './OutboxRow.module.css'

/**
 * An unsent change. Shows each field's value on the server and here, with undo, thumbnails and a link to the record.
 */
export function OutboxDetail({ item }: { item: OutboxItem }) {
  const { entity, entityId } = item
  const found = useRecords(
    async (database) => ({
      base: await database.base.get([entity, entityId]),
      record: await recordById(database, entity, entityId),
    }),
    [entity, entityId],
  )
  if (!found) return null
  const address = item.kind === 'delete' ? undefined : recordAddresses(entity)?.page(entityId)
  return (
    <div className={rows.opened}>
      {item.kind !== 'resolve' && (
        <dl className={styles.values}>
          {Object.entries(item.values).map(([field, after]) => {
            const before = found.base?.fields[field] ?? null
            const entry = { entity, id: entityId, field, before, after, by: '', at: item.wallAt }
            return (
              <div key={field} className={styles.value}>
                <dt>{fieldLabel(entity, field)}</dt>
                <dd className={rows.changed}>
                  <FieldDiff entity={entity} field={field} before={before} after={after} />
                  {isFileKind(entityOf(entity).fields[field]?.kind ?? '') && <Pictures before={before} after={after} />}
                  {item.kind === 'patch' && <UndoChange entry={entry} record={found.record} later={undefined} />}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {address !== undefined && found.record && (
        <AppLink href={address} className={buttonClass({ size: 'small' })}>
          <Trans>Open record</Trans>
        </AppLink>
      )}
    </div>
  )
}

function Pictures({ before, after }: { before: Json; after: Json }) {
  const { added, changed } = fileChanges(before, after)
  return (
    <span className={own.pictures}>
      {[...added, ...changed].map((file) => (
        <span key={file.id} className={own.waitingThumb}>
          <FileThumb file={file} tiny />
        </span>
      ))}
    </span>
  )
}
