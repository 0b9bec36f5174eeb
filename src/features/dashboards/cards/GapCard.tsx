import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { gapOf, growthOf, type SalesSum, shareOver } from '#analysis/dashboard/salesFacts.ts'
import { differenceFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { formatPercent } from '#i18n/formats.ts'
import { Card } from '#ui/Card.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import { useBoard, useStoreName } from '../board.ts'
import styles from '../Dashboard.module.css'
import type { DashboardCard } from '../dashboardCard.ts'
import { DashboardFigure, StoreLink } from '../DashboardFigure.tsx'
import { gapPaper, gapTitle } from '../cardPapers/gapPaper.ts'
import { useAmounts } from '../useAmounts.ts'
import { joinLeftOut, targetsLeftOut, yearBeforeLeftOut } from '../useSalesWords.ts'

export const gapCard: DashboardCard = {
  id: 'gap',
  name: msg`Stores behind the gap`,
  boards: ['overall', 'summary'],
  access: 'commercial.view',
  width: 'middle',
  View: GapCard,
  paper: gapPaper,
}

/** Maximum number of listed stores; the total includes all stores. */
const maxListed = 8

function GapCard() {
  const { t } = useLingui()
  const facts = useBoard().facts
  const { gap, sales } = facts
  const nameOf = useStoreName()
  const count = gap.explaining.length
  if (count === 0) return <NoGap title={gapTitle(facts)} isOpen={shareOver(sales.total) === undefined} />
  const others = gap.others
  const more = count - maxListed
  return (
    <Card title={gapTitle(facts)}>
      <TableFrame label={t`Stores behind the gap`}>
        <Table className={styles.table}>
          <Head />
          <tbody>
            {gap.explaining.slice(0, maxListed).map((store) => (
              <Row key={store.id} sum={store} label={nameOf(store.id)} stores={[store.id]} link />
            ))}
            {more > 0 && (
              <tr>
                <Cell colSpan={4}>
                  {t`${plural(more, { one: '# more store included in the total', other: '# more stores included in the total' })}`}
                </Cell>
              </tr>
            )}
          </tbody>
          <tfoot>
            <Row
              sum={gap.these}
              label={t`${plural(count, { one: 'This store', other: 'These # stores' })}`}
              stores={gap.explaining.map(({ id }) => id)}
            />
            {others > 0 && (
              <Row sum={gap.rest} label={t`${plural(others, { one: '# other store', other: '# other stores' })}`} />
            )}
            <Row sum={gap.total} label={t`Total`} />
          </tfoot>
        </Table>
      </TableFrame>
    </Card>
  )
}

function NoGap({ title, isOpen }: { title: string; isOpen: boolean }) {
  return (
    <Card title={title}>
      <p className={styles.quiet}>
        {isOpen ? (
          <Trans>Add monthly sales and targets to see which stores account for a sales gap.</Trans>
        ) : (
          <Trans>If sales fall below target, the smallest set of stores that explains the gap appears here.</Trans>
        )}
      </p>
    </Card>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <HeadCell>
          <Trans>Store</Trans>
        </HeadCell>
        <HeadCell numeric>
          <Trans>Gap</Trans>
        </HeadCell>
        <HeadCell numeric>
          <Trans>% of target</Trans>
        </HeadCell>
        <HeadCell numeric>
          <Trans>Year over year</Trans>
        </HeadCell>
      </tr>
    </thead>
  )
}

interface RowProps {
  sum: SalesSum
  label: string
  stores?: readonly string[]
  link?: boolean
}

function Row({ sum, label, stores, link }: RowProps) {
  const { t } = useLingui()
  const { signed, whole, signedShare } = useAmounts()
  const share = shareOver(sum)
  return (
    <tr>
      <Cell>{link && stores?.[0] !== undefined ? <StoreLink id={stores[0]} /> : <strong>{label}</strong>}</Cell>
      <Cell numeric>
        <DashboardFigure
          label={t`Sales gap: ${label}`}
          value={signed(gapOf(sum))}
          strong
          method="explainedGap"
          stores={stores}
          inputs={[
            { key: 'sales', label: t`Sales in months with a target`, value: whole(sum.compared) },
            { key: 'target', label: t`Targets`, value: whole(sum.target) },
          ]}
          coverage={joinLeftOut(targetsLeftOut(sum), yearBeforeLeftOut(sum))}
          formula={differenceFormula(sum.compared, sum.target)}
        />
      </Cell>
      <Cell numeric>{share === undefined ? '–' : formatPercent(1 + share)}</Cell>
      <Cell numeric>{signedShare(growthOf(sum))}</Cell>
    </tr>
  )
}
