import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type Ref } from 'react'
import type { TimeBands } from '#analysis/answers/statistics.ts'
import { useCompanyZone } from '#i18n/companyClock.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { Card } from '#ui/Card.tsx'
import { CardMenu } from './CardMenu.tsx'
import { blankCell, countCell } from './statCells.ts'
import { StatRows } from './StatRows.tsx'
import type { StatTable } from './statTable.ts'
import styles from './Statistics.module.css'

/** Returns a function that converts time bands to a table. Empty bands at the start and end are omitted. */
export function useBandsTable(): (bands: TimeBands) => StatTable {
  const { t } = useLingui()
  return ({ weekdays, weekend, total }) => {
    const isFilled = (_count: unknown, at: number) => weekdays[at] !== 0 || weekend[at] !== 0
    const from = weekdays.findIndex(isFilled)
    const to = weekdays.findLastIndex(isFilled)
    const pad = (hour: number) => String(hour).padStart(2, '0')
    const cell = (count: number | undefined, label: string) =>
      count === undefined ? blankCell : countCell(count, label)
    const rows = weekdays.flatMap((week, at) => {
      if (from < 0 || at < from || at > to) return []
      const rest = weekend[at]
      const label = `${pad(at * 2)}–${pad(at * 2 + 2)}`
      const cells = [cell(week, t`Mon–Fri responses (${label})`), cell(rest, t`Weekend responses (${label})`)]
      if (week === undefined || rest === undefined) return [{ label, cells }]
      return [{ label, share: (week + rest) / total, cells }]
    })
    return {
      title: t`Completion times`,
      detail: '',
      headings: [t`Time`, t`Mon–Fri`, t`Weekend`],
      rows,
    }
  }
}

export const BandsCard = memo(function BandsCard({ ref, bands }: { ref: Ref<HTMLElement>; bands: TimeBands }) {
  const table = useBandsTable()(bands)
  const zone = choiceLabel('timeZone', useCompanyZone())
  return (
    <Card
      ref={ref}
      className={styles.card}
      title={table.title}
      aside={<CardMenu title={table.title} tables={[table]} />}
    >
      <p className={styles.base}>
        <Trans>Two-hour intervals in {zone} time</Trans>
      </p>
      <StatRows table={table} />
    </Card>
  )
})
