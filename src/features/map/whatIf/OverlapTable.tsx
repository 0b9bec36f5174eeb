import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoreOverlap } from '#analysis/studyTypes.ts'
import { storeTitle } from '#domain/store/storeNames.ts'
import { storeOnMapAddress } from '#domain/store/storeAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { recordById } from '#db/queries/records.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { metresText } from './measureText.ts'
import { OverlapCells } from './OverlapCells.tsx'
import { useStudied } from './studyContext.ts'
import styles from './WhatIf.module.css'
import type { WhatIf } from './whatIfStore.ts'

/** How many stores are shown before somebody asks for the rest. */
const shownFirst = 5

/** My stores whose zone meets the studied one: how much ground and how many people they share. */
export function OverlapTable({ whatIf }: { whatIf: WhatIf }) {
  const { t } = useLingui()
  const { study, answer } = useStudied()
  const ring = metresText(study.radiusMetres)
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>
          <Trans>Overlap with my stores</Trans>
        </h3>
        <SegmentedControl
          label={t`Zones of my stores`}
          value={study.ownZones}
          onChange={(ownZones) => {
            const { now } = whatIf.get().studies
            if (now) whatIf.change({ ...now, ownZones })
          }}
          segments={[
            { value: 'ring', label: <Trans>Rings</Trans> },
            { value: 'recorded', label: <Trans>Zones</Trans> },
          ]}
        />
      </div>
      <p className={styles.legend}>
        {study.ownZones === 'ring' ? (
          <Trans>A ring of {ring} around each store.</Trans>
        ) : (
          <Trans>The zones that are on record; a ring of {ring} around a store that has none.</Trans>
        )}
      </p>
      {answer.overlaps.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No zone of my stores meets this one.</Trans>
        </p>
      ) : (
        <Rows overlaps={answer.overlaps} />
      )}
    </section>
  )
}

function Rows({ overlaps }: { overlaps: readonly StoreOverlap[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? overlaps : overlaps.slice(0, shownFirst)
  const stores = useStores(shown)
  const rest = overlaps.length - shown.length
  return (
    <>
      <table className={styles.overlaps}>
        <OverlapHead />
        <tbody>
          {shown.map((overlap) => (
            <tr key={overlap.storeId}>
              <th scope="row">
                <StoreName id={overlap.storeId} record={stores?.get(overlap.storeId)} />
              </th>
              <OverlapCells overlap={overlap} />
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          <Plural value={rest} one="# more store" other="# more stores" />
        </button>
      )}
      <p className={styles.legend}>
        <Trans>
          % of land: A3 shared ÷ my store, A4 shared ÷ this site. Below the people: their share of the store’s own.
        </Trans>
      </p>
    </>
  )
}

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
          <Trans>People shared</Trans>
        </th>
      </tr>
    </thead>
  )
}

/** Records of the stores that are shown, by id. */
function useStores(overlaps: readonly StoreOverlap[]): ReadonlyMap<string, LocalRecord> | undefined {
  const ids = overlaps.map(({ storeId }) => storeId)
  return useRecords(
    async (database) => {
      const records = await Promise.all(ids.map((id) => recordById(database, 'store', id)))
      return new Map(records.flatMap((record) => (record ? [[record.id, record] as const] : [])))
    },
    [ids.join()],
  )
}

function StoreName({ id, record }: { id: string; record: LocalRecord | undefined }) {
  const { locale } = useFieldText()
  if (!record) return '–'
  const name = storeTitle(record.fields, locale)
  return (
    <AppLink href={storeOnMapAddress(id)} className={styles.storeName} title={name}>
      <StatusShape status={Number(record.fields.status) as ShapeName} size={14} />
      <span>{name}</span>
    </AppLink>
  )
}
