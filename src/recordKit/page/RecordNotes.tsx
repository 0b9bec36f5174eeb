import { Plural, Trans } from '@lingui/react/macro'
import { type EntityName, entityOf, type EntityValues, isEntityName } from '#domain/entities.ts'
import { goesWithStore } from '#domain/sync/bin.ts'
import type { Json } from '#domain/json.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { conflictsOpen, recordById } from '#db/queries/records.ts'
import { FieldDiff } from '#fieldKit/FieldDiff.tsx'
import { entityNoun, fieldLabel } from '#i18n/fieldLabels.ts'
import { recordIssueText } from '#i18n/issueText.ts'
import { AppLink } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Card } from '#ui/Card.tsx'
import { RecordNotices } from '../notices/RecordNotices.tsx'
import { changesAddress } from '#domain/store/storeAddress.ts'
import styles from './RecordPage.module.css'

interface RecordNotesProps {
  entity: EntityName
  record: LocalRecord
}

export function RecordNotes({ entity, record }: RecordNotesProps) {
  return (
    <>
      {goesWithStore(entity) && record.store !== undefined && <LostStoreNote entity={entity} storeId={record.store} />}
      <RecordNotices entity={entity} id={record.id} />
      {record.parked.length > 0 && <ParkedNote count={record.parked.length} />}
      <ConflictNotes entity={entity} id={record.id} />
      <IssueNotes entity={entity} record={record} />
    </>
  )
}

function LostStoreNote({ entity, storeId }: { entity: EntityName; storeId: string }) {
  const store = useRecords((database) => recordById(database, 'store', storeId), [storeId])
  const noun = entityNoun(entity)
  const address = recordAddresses('store')?.page(storeId)
  if (!store || store.deletedV === null || address === undefined) return null
  return (
    <Card
      tone="warn"
      title={<Trans>This record’s store was deleted</Trans>}
      aside={
        <AppLink href={address}>
          <Trans>Go to store</Trans>
        </AppLink>
      }
    >
      <p className={styles.quiet}>
        <Trans>
          This {noun} is hidden from lists and the map. To show it again, restore its store or assign it to another
          store.
        </Trans>
      </p>
    </Card>
  )
}

function ParkedNote({ count }: { count: number }) {
  return (
    <Card tone="bad" title={<Trans>A change was rejected</Trans>} aside={<ToChanges />}>
      <p className={styles.quiet}>
        <Plural
          value={count}
          one="One field shows a value from this device that the server rejected."
          other="# fields show values from this device that the server rejected."
        />
      </p>
    </Card>
  )
}

const ToChanges = () => (
  <AppLink href={changesAddress}>
    <Trans>Resolve</Trans>
  </AppLink>
)

const readJson = (text: string | undefined): Json => {
  try {
    return text === undefined ? null : (JSON.parse(text) as Json)
  } catch {
    return null
  }
}

function ConflictNotes({ entity, id }: { entity: EntityName; id: string }) {
  const conflicts = useRecords(
    async (database) => (await conflictsOpen(database)).filter(({ fields }) => isAbout(fields, entity, id)),
    [entity, id],
  )
  if (!conflicts || conflicts.length === 0) return null
  return (
    <Card tone="warn" title={<Trans>Two people changed the same item</Trans>} aside={<ToChanges />}>
      <ul className={styles.notes}>
        {conflicts.map(({ id, fields }) => (
          <li key={id} className={styles.note}>
            <ConflictLine fields={fields} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isAbout = (fields: EntityValues<'conflict'>, entity: EntityName, id: string): boolean =>
  (fields.entity === entity && fields.entityId === id) || (entity === 'store' && fields.store === id)

function ConflictLine({ fields }: { fields: EntityValues<'conflict'> }) {
  const { entity: about = '', field = '' } = fields
  const entity = isEntityName(about) ? about : 'store'
  if (fields.type === 'deleteVsEdit')
    return <Trans>One person deleted this record, and another person changed it.</Trans>
  if (fields.type === 'editVsDelete')
    return <Trans>One person changed this record after another person deleted it.</Trans>
  if (fields.type === 'unknownField')
    return <Trans>A value was received for a field that no longer exists: {field}.</Trans>
  const noun = entityNoun(entity)
  const label = fieldLabel(entity, field)
  if (fields.type === 'duplicate')
    return (
      <Trans>
        Another {noun} has the same {label}.
      </Trans>
    )
  return (
    <>
      <strong>{label}</strong>
      <FieldDiff
        entity={entity}
        field={field}
        before={readJson(fields.currentValue)}
        after={readJson(fields.incomingValue)}
      />
      <span className={styles.quiet}>
        {fields.isIncomingShown === true ? (
          <Trans>The second value is shown until the conflict is resolved.</Trans>
        ) : (
          <Trans>The first value is used until the conflict is resolved.</Trans>
        )}
      </span>
    </>
  )
}

const issuesOf = ({ entity, record }: RecordNotesProps) => entityOf(entity).issues?.(record.fields) ?? []

function IssueNotes(about: RecordNotesProps) {
  if (issuesOf(about).length === 0) return null
  return (
    <Card tone="warn" title={<Trans>Possible issues</Trans>}>
      <IssueLines {...about} />
    </Card>
  )
}

/** Shows inconsistencies, one per line. `name` identifies the record when several are listed. */
export function IssueLines({ name, ...about }: RecordNotesProps & { name?: string | undefined }) {
  const { entity, record } = about
  const issues = issuesOf(about)
  if (issues.length === 0) return null
  return (
    <ul className={styles.notes}>
      {issues.map((issue) => (
        <li key={`${issue.field} ${issue.code}`}>
          {name !== undefined && <strong>{name} </strong>}
          {recordIssueText(entity, issue, record.fields)}
        </li>
      ))}
    </ul>
  )
}
