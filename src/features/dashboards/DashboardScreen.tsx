import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Move from 'lucide-react/icons/move'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useMemo, useState } from 'react'
import { readScope, type Scope, scopeText } from '#analysis/dashboard/dashboardScope.ts'
import { canSome } from '#domain/access/permissions.ts'
import { useToday } from '#i18n/companyClock.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useCan } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import { useChangeCounts } from '#session/useSyncStatus.ts'
import { useFirstReading } from '#session/useFirstReading.ts'
import { Button } from '#ui/Button.tsx'
import { useWindowClass } from '#ui/breakpoints.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { type Board, BoardContext, type BoardKind } from './board.ts'
import { BoardHead } from './BoardHead.tsx'
import { CardGrid } from './CardGrid.tsx'
import { cards, phoneOrder } from './dashboardCards.ts'
import type { DashboardCard } from './dashboardCard.ts'
import styles from './Dashboard.module.css'
import { EmptyBoard, LoadingBoard } from './EmptyBoard.tsx'
import { orderedCards } from './moveCard.ts'
import { BoardFile } from './paper/BoardFile.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { type Arrangement, useArrangement } from './useArrangement.ts'
import { useLastBoard } from './useLastBoard.ts'
import type { ChainAsk } from '#analysis/dashboard/chainRows.ts'
import type { DashboardFacts } from '#analysis/dashboard/dashboardFacts.ts'
import { openDashboardHost } from '#session/workers/dashboardHost.ts'
import { useFollowed } from '#session/workers/useFollowed.ts'
import { useNavigation } from '#session/navigation.ts'
import { summaryAddress } from './dashboardAddress.ts'

const all: Scope = { kind: 'all' }

export interface DashboardScreenProps {
  kind: BoardKind
  of?: string | undefined
}

/** Dashboard of cards computed from the records on this device; each member can arrange the cards. */
export function DashboardScreen({ kind, of }: DashboardScreenProps) {
  const { t } = useLingui()
  const { configuration, member } = useSession()
  const today = useToday()
  const [year, setYear] = useState<number>()
  const chosen = useMemo(() => (kind === 'summary' ? readScope(of) : all), [kind, of])
  const scope = chosen ?? all
  const facts = useDashboardFacts(scope, { today, currency: configuration.company.currency, year })
  const counts = useChangeCounts()
  const reading = useFirstReading()
  const arrangement = useArrangement(kind)
  const isPhone = useWindowClass() === 'phone'
  const [last, keepLast] = useLastBoard()
  useEffect(() => {
    if (last !== undefined && last !== kind) keepLast(kind)
  }, [last, kind, keepLast])

  const order = arrangement.order?.length === 0 && isPhone ? phoneOrder : arrangement.order
  const shown = useMemo(
    () =>
      orderedCards(
        cards.filter(({ boards, access }) => boards.includes(kind) && canSome(member, access)),
        order ?? [],
      ),
    [kind, member, order],
  )
  const at = counts?.lastSyncAt
  const asOf = at === undefined ? t`Not synced with the server yet` : t`Data as of ${formatMoment(at)}`
  const board = useMemo<Board | undefined>(
    () =>
      facts === undefined || facts === 'failed'
        ? undefined
        : { kind, scope, facts, asOf, storesById: new Map(facts.everyStore.map((store) => [store.id, store])) },
    [kind, scope, facts, asOf],
  )

  useFirstScope(kind === 'summary' && !chosen ? board : undefined)

  if (facts === 'failed') return <ErrorPanel title={t`Couldn’t calculate the dashboard`} />
  if (!board || !order || reading === 'reading') return <LoadingBoard kind={kind} />
  if (reading === 'offline' || board.facts.everyStore.length === 0) return <EmptyBoard kind={kind} />
  return (
    <BoardContext value={board}>
      <div className={styles.page}>
        <BoardHead
          year={year}
          onYear={setYear}
          choice={kind === 'summary' && <ScopeChoice scope={chosen} />}
          actions={<ArrangeActions arrangement={arrangement} cards={chosen && shown} />}
        />
        {chosen && <CardGrid cards={shown} arrangement={arrangement} />}
        <p className={styles.quiet}>
          <Trans>The dashboard is calculated on this device, even offline.</Trans> {asOf}
        </p>
      </div>
    </BoardContext>
  )
}

interface ArrangeActionsProps {
  arrangement: Arrangement
  /** Cards in order; undefined until a scope is chosen. */
  cards: readonly DashboardCard[] | undefined
}

function ArrangeActions({ arrangement, cards: shown }: ArrangeActionsProps) {
  const mayDownload = useCan('report.download')
  if (!arrangement.isArranging)
    return (
      <>
        <Button icon={<Move size={18} aria-hidden="true" />} onClick={arrangement.begin}>
          <Trans>Arrange cards</Trans>
        </Button>
        {shown && mayDownload && <BoardFile cards={shown} />}
      </>
    )
  return (
    <>
      <Button icon={<RotateCcw size={18} aria-hidden="true" />} onClick={arrangement.restore}>
        <Trans>Reset layout</Trans>
      </Button>
      <Button variant="primary" icon={<Check size={18} aria-hidden="true" />} onClick={arrangement.finish}>
        <Trans>Done</Trans>
      </Button>
    </>
  )
}

function useDashboardFacts(scope: Scope, request: ChainAsk): DashboardFacts | 'failed' | undefined {
  const { companyId, userId } = useSession().database
  const { today, currency, year } = request
  const about = `${scopeText(scope)} ${today} ${currency} ${year}`
  return useFollowed({
    of: `${companyId} ${userId}`,
    open: (onChange) => openDashboardHost({ companyId, userId }, onChange),
    request: about,
    about,
    query: (host) => host.facts(scope, { today, currency, year }),
  })
}

/** If the summary has no scope, opens the city with the most stores, if any. */
function useFirstScope(board: Board | undefined): void {
  const { go } = useNavigation()
  const city = board && busiestCity(board.facts.everyStore)
  useEffect(() => {
    if (city) go(summaryAddress({ kind: 'city', value: city }), { replace: true })
  }, [city, go])
}

function busiestCity(stores: Board['facts']['everyStore']): string | undefined {
  const counts = new Map<string, number>()
  for (const { city } of stores) if (city !== '') counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
