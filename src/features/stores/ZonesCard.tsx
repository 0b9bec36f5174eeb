import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { entityOf } from '#domain/entities.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { spellings } from '#domain/store/storeNames.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordsOfStore } from '#db/queries/records.ts'
import { entityPlural } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { RemakeZone } from '#mapStage/remakeZone/RemakeZone.tsx'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useRecords } from '#session/useRecords.ts'
import { Card } from '#ui/Card.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import styles from './StorePage.module.css'

export function ZonesCard({ storeId }: { storeId: string }) {
  const zones = useRecords((database) => recordsOfStore(database, 'tradeZone', storeId), [storeId])
  const pods = useRecords((database) => recordsOfStore(database, 'deliveryZone', storeId), [storeId])
  if (!zones || !pods) return null
  return (
    <>
      <Card title={entityPlural('tradeZone')} aside={zones.length > 0 ? zones.length : undefined}>
        {zones.length === 0 ? (
          <p className={styles.quiet}>
            <KnownOnceRead>
              <Trans>No trade zones for this store yet.</Trans>
            </KnownOnceRead>
          </p>
        ) : (
          <ZoneList
            entity="tradeZone"
            zones={zones}
            details={['tier', 'grade', 'size']}
            actionOf={(zone) => <RemakeZone zone={zone} />}
          />
        )}
      </Card>
      {pods.length > 0 && (
        <Card title={entityPlural('deliveryZone')} aside={pods.length}>
          <ZoneList entity="deliveryZone" zones={pods} details={['status', 'deliveryMinutes']} />
        </Card>
      )}
    </>
  )
}

interface ZoneListProps<N extends EntityName> {
  entity: N
  zones: readonly LocalRecord<N>[]
  details: readonly string[]
  actionOf?: (zone: LocalRecord<N>) => ReactNode
}

function ZoneList<N extends EntityName>({ entity, zones, details, actionOf }: ZoneListProps<N>) {
  const context = useFieldText()
  const textOf = ({ fields }: LocalRecord, name: string) => {
    const field = entityOf(entity).fields[name]
    return field && fields[name] != null ? [writeField(field, fields[name], context)] : []
  }
  return (
    <KeyValueList
      facts={zones.map((record) => {
        const [name] = spellings(record.fields, 'name', 'nameEnglish', context.locale)
        const [code = ''] = textOf(record, 'code')
        return {
          key: record.id,
          label: (
            <>
              {code} {name && <span lang={name.lang}>{name.text}</span>}
            </>
          ),
          value: details.flatMap((detail) => textOf(record, detail)).join(' · '),
          aside: (
            <>
              {textOf(record, 'recipe')[0]}
              {actionOf?.(record)}
            </>
          ),
        }
      })}
    />
  )
}
