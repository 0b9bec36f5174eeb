import { Trans, useLingui } from '@lingui/react/macro'
import ChartColumn from 'lucide-react/icons/chart-column'
import { mapAddress, newStoreAddress } from '#domain/store/storeAddress.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { AppLink } from '#session/navigation.ts'
import { useCanEdit } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { BoardKind } from './board.ts'
import { BoardTabs } from './BoardTabs.tsx'
import styles from './Dashboard.module.css'

export function EmptyBoard({ kind }: { kind: BoardKind }) {
  const canAdd = useCanEdit('store', undefined)
  return (
    <div className={styles.page}>
      <BoardTabs kind={kind} />
      <PageHeader title={<Trans>Dashboard</Trans>} />
      <OnceRead>
        <EmptyState
          icon={<ChartColumn size={28} aria-hidden="true" />}
          title={<Trans>No figures for your chain yet</Trans>}
          actions={
            <>
              {canAdd && (
                <AppLink href={newStoreAddress(undefined)} className={buttonClass({ variant: 'primary' })}>
                  <Trans>Add your first store</Trans>
                </AppLink>
              )}
              <AppLink href={mapAddress} className={buttonClass({})}>
                <Trans>Other ways to start</Trans>
              </AppLink>
            </>
          }
        >
          <Trans>
            Add stores, sales, leases and surveys to see how the chain is doing, which stores account for a sales gap,
            and what to decide next.
          </Trans>
        </EmptyState>
      </OnceRead>
    </div>
  )
}

export function LoadingBoard({ kind }: { kind: BoardKind }) {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <BoardTabs kind={kind} />
      <PageHeader title={t`Dashboard`} />
      <div className={styles.cards}>
        {(['narrow', 'wide', 'middle', 'narrow', 'wide', 'middle'] as const).map((width, at) => (
          <div key={at} className={`${styles.slot} ${styles[width]}`}>
            <Card>
              <Skeleton lines={6} />
            </Card>
          </div>
        ))}
      </div>
    </div>
  )
}
