import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasNoSales } from '#analysis/dashboard/salesFacts.ts'
import { shortMonth } from '#i18n/monthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useCan } from '#session/useCan.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { useBoard } from './board.ts'
import { BoardTabs } from './BoardTabs.tsx'
import styles from './Dashboard.module.css'
import { useScopeName } from './useScopeName.ts'
import { useBoardFinding } from './useSalesWords.ts'

interface BoardHeadProps {
  year: number | undefined
  onYear: (year: number) => void
  choice: ReactNode
  actions: ReactNode
}

export function BoardHead({ year, onYear, choice, actions }: BoardHeadProps) {
  const { t } = useLingui()
  const { kind, facts } = useBoard()
  const { locale } = useFieldText()
  const seesSales = useCan('commercial.view') && !hasNoSales(facts.sales)
  const about = useScopeName()
  const { found, rest } = useBoardFinding()
  const { sales } = facts
  const monthName = (month: number) => shortMonth(`2000-${String(month).padStart(2, '0')}`, locale)
  const from = monthName(sales.from)
  const to = monthName(sales.to)
  const shown = String(sales.year)
  useDocumentTitle(kind === 'summary' ? about : undefined)
  return (
    <>
      <BoardTabs kind={kind} />
      <PageHeader
        title={kind === 'summary' ? (about ?? t`Choose a store or a group`) : found}
        detail={kind === 'summary' ? about !== undefined && found : rest}
        actions={
          <>
            {seesSales && (
              <Select
                className={styles.year}
                label={t`Months shown`}
                labelHidden
                value={String(year ?? sales.year)}
                onChange={(next) => onYear(Number(next))}
                choices={sales.years.map((one) => ({
                  value: String(one),
                  label: one === sales.year ? t`${from} to ${to} ${shown}` : String(one),
                }))}
              />
            )}
            {actions}
          </>
        }
      />
      {choice && <div className={styles.choice}>{choice}</div>}
    </>
  )
}
