import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StoreGroup } from '#analysis/dashboard/chainFacts.ts'
import { type Grouping, groupings } from '#analysis/dashboard/dashboardScope.ts'
import { mapAddress, storeListAddress, storesWhereAddress } from '#domain/store/storeAddress.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import { AppLink } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useBoard } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { StoreCount } from '../DashboardFigure.tsx'
import { summaryAddress } from '../dashboardAddress.ts'
import { chainPaper, chainTitle } from '../cardPapers/chainPaper.ts'
import { useGroupName } from '../useGroupName.ts'

export const chainCard: DashboardCard = {
  id: 'chain',
  name: msg`Stores and sites`,
  boards: ['overall', 'summary'],
  access: 'company.view',
  width: 'narrow',
  View: ChainCard,
  paper: chainPaper,
}

function ChainCard() {
  const { t } = useLingui()
  const { chain } = useBoard().facts
  const [by, setBy] = useState<Grouping>('status')
  const names = { status: t`Status`, city: t`City`, tier: t`Tier`, format: t`Format` }
  return (
    <Card title={chainTitle(chain)} aside={<Ways />}>
      <SegmentedControl
        label={t`Group stores by`}
        value={by}
        onChange={setBy}
        segments={groupings.map((value) => ({ value, label: names[value] }))}
        wide
      />
      {by === 'status' && <Shapes groups={chain.groups.status} />}
      {chain.groups[by].length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No open stores yet.</Trans>
        </p>
      ) : (
        <GroupList by={by} groups={chain.groups[by]} />
      )}
    </Card>
  )
}

function Ways() {
  return (
    <>
      <AppLink href={storeListAddress}>
        <Trans>List</Trans>
      </AppLink>
      <AppLink href={mapAddress}>
        <Trans>Show on map</Trans>
      </AppLink>
    </>
  )
}

/** One symbol per store; empty with more than 120 stores. */
function Shapes({ groups }: { groups: readonly StoreGroup[] }) {
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0)
  if (count > 120) return null
  return (
    <div className={styles.shapes} aria-hidden="true">
      {groups.flatMap(({ value, ids }) =>
        ids.map((id) => <StatusShape key={id} status={Number(value) as ShapeName} size={16} />),
      )}
    </div>
  )
}

/**
 * Returns a function that returns the URL of a group's store list; undefined for a partial scope, a city or an empty
 * value, because list filters support none of these.
 */
function useListOf(): (by: Grouping, value: string) => string | undefined {
  const isWhole = useBoard().kind === 'overall'
  return (by, value) => {
    if (!isWhole || value === '' || by === 'city') return undefined
    if (by === 'status') return storesWhereAddress({ status: value })
    return storesWhereAddress({ status: storeStatus.operating, [by === 'tier' ? 'sizeTier' : by]: value })
  }
}

function GroupList({ by, groups }: { by: Grouping; groups: readonly StoreGroup[] }) {
  const { t } = useLingui()
  const nameOf = useGroupName()
  const listOf = useListOf()
  const largest = groups[0]?.ids.length ?? 1
  return (
    <ul className={styles.rows}>
      {groups.map(({ value, ids }) => {
        const name = nameOf(by, value)
        return (
          <li key={value} className={styles.groupRow}>
            {by === 'status' && <StatusShape status={Number(value) as ShapeName} size={16} />}
            <span className={styles.grow}>
              {value === '' ? name : <AppLink href={summaryAddress({ kind: by, value })}>{name}</AppLink>}
            </span>
            {by !== 'status' && <Bar share={ids.length / largest} />}
            <StoreCount
              label={t`Number of stores: ${name}`}
              method="chainStores"
              stores={ids}
              list={listOf(by, value)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
