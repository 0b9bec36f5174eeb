import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import type { StoreOverlap } from '#analysis/studyTypes.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { storeOnMapAddress } from '#domain/store/storeAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { metresText } from '#i18n/distanceText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useRecords } from '#session/useRecords.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import type { DraftStudy } from '../state/draftStudy.ts'
import { OverlapCells } from './OverlapCells.tsx'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import overlapStyles from './OverlapTable.module.css'
import styles from '../style/WhatIf.module.css'

const shownFirst = 5

export function OverlapTable({ study }: { study: DraftStudy }) {
  const { t } = useLingui()
  const step = useStudyStep()
  const { ownZones } = study
  const ring = metresText(study.radiusMetres)
  const hasRows = useStudiedPart(({ answer }) => answer.overlaps.length > 0)
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>
          <Trans>Overlap with your stores</Trans>
        </h3>
        <SegmentedControl
          label={t`Your stores’ zones`}
          value={ownZones}
          onChange={(chosen) => step(adjust({ ownZones: chosen }))}
          segments={[
            { value: 'ring', label: <Trans>Rings</Trans> },
            { value: 'recorded', label: <Trans>Zones</Trans> },
          ]}
        />
      </div>
      <p className={styles.legend}>
        {ownZones === 'ring' ? (
          <Trans>Uses a {ring} ring around each store.</Trans>
        ) : (
          <Trans>Uses saved trade zones, or a {ring} ring around each store without a trade zone.</Trans>
        )}
      </p>
      {hasRows ? (
        <Rows />
      ) : (
        <p className={styles.quiet}>
          <KnownOnceRead>
            <Trans>None of your stores’ zones overlap this zone.</Trans>
          </KnownOnceRead>
        </p>
      )}
    </section>
  )
}

function Rows() {
  const [isOpen, setIsOpen] = useState(false)
  const ids = useStudiedPart(({ answer: { overlaps } }) => idsOf(isOpen ? overlaps : overlaps.slice(0, shownFirst)))
  const count = useStudiedPart(({ answer }) => answer.overlaps.length)
  const shown = ids.split(' ')
  const rest = count - shown.length
  return (
    <>
      <table className={overlapStyles.overlaps}>
        <OverlapHead />
        <tbody>
          {shown.map((id) => (
            <Row key={id} id={id} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className={overlapStyles.more} onClick={() => setIsOpen(true)}>
          <Plural value={rest} one="# more store" other="# more stores" />
        </button>
      )}
      <p className={styles.legend}>
        <Trans>
          Area ratios: A1 = your store’s zone ÷ this zone, A2 = shared area ÷ combined area, A3 = shared area ÷ your
          store’s zone, A4 = shared area ÷ this zone. The percentage under People is the shared population as a share of
          all people in your store’s zone. Impact is the share of demand your store would lose, with the monthly value.
        </Trans>
      </p>
    </>
  )
}

const idsOf = (overlaps: readonly StoreOverlap[]): string => overlaps.map(({ storeId }) => storeId).join(' ')

const Row = memo(function Row({ id }: { id: string }) {
  return (
    <tr>
      <th scope="row">
        <StoreName id={id} />
      </th>
      <OverlapCells storeId={id} />
    </tr>
  )
})

function OverlapHead() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Store</Trans>
        </th>
        {['A1', 'A2', 'A3', 'A4'].map((measure) => (
          <th key={measure} scope="col">
            {measure}
          </th>
        ))}
        <th scope="col">
          <Trans>Shared population</Trans>
        </th>
        <th scope="col">
          <Trans>Impact</Trans>
        </th>
      </tr>
    </thead>
  )
}

/** Store name from the map, or a dash until the map's stores are loaded; a store without a location is looked up. */
function StoreName({ id }: { id: string }) {
  const stores = useMapStores()
  if (!stores) return '–'
  const store = stores.find((one) => one.id === id)
  return store ? <StoreLink record={store.record} /> : <UnplacedStore id={id} />
}

function UnplacedStore({ id }: { id: string }) {
  const record = useRecords((database) => recordById(database, 'store', id), [id])
  return record ? <StoreLink record={record} /> : '–'
}

function StoreLink({ record }: { record: LocalRecord<'store'> }) {
  const { locale } = useFieldText()
  const name = storeTitle(record.fields, locale)
  return (
    <AppLink href={storeOnMapAddress(record.id)} className={overlapStyles.storeName} title={name}>
      <StatusShape status={Number(record.fields.status) as ShapeName} size={14} />
      <span>{name}</span>
    </AppLink>
  )
}
