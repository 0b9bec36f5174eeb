import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useState } from 'react'
import { fieldOf, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import { computedOf } from '#domain/performance/grid/monthSums.ts'
import { measureLabel } from '#i18n/fieldLabels.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { monthText } from '#i18n/monthText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { today } from '#i18n/companyClock.ts'
import { amountsOf } from './cellWords.ts'
import { CellField } from './CellField.tsx'
import styles from './Performance.module.css'
import type { GridCells } from './useGridCells.ts'
import type { MonthRange } from './useShownRange.ts'

interface MonthFormProps {
  cells: GridCells
  year: number
  measures: readonly GridMeasure[]
  isLocked: boolean
  onRange: (range: MonthRange) => void
}

export function MonthForm({ cells, year, measures, isLocked, onRange }: MonthFormProps) {
  const { t } = useLingui()
  const { locale } = useFieldText()
  const [month, setMonth] = useState(() => Number(today().slice(5, 7)))
  const reportRange = useEffectEvent(onRange)
  useEffect(() => reportRange({ first: month, last: month }), [month])
  const computed = computedOf(amountsOf(cells.years, year, cells.currency), month)
  const share = (value: number | undefined) => (value === undefined ? '–' : formatPercent(value))
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, 0))
  return (
    <div className={styles.form}>
      <div className={styles.year}>
        <IconButton
          label={t`Previous month`}
          icon={<ChevronLeft size={20} />}
          disabled={month === 1}
          onClick={() => setMonth(month - 1)}
        />
        <strong>{monthText(`${year}-${String(month).padStart(2, '0')}`, locale)}</strong>
        <IconButton
          label={t`Next month`}
          icon={<ChevronRight size={20} />}
          disabled={month === 12}
          onClick={() => setMonth(month + 1)}
        />
      </div>
      {measures.map((measure) => (
        <CellField
          key={`${year} ${month} ${measure}`}
          cell={{ year, field: fieldOf(measure, month) }}
          label={measureLabel('performance', fieldOf(measure, month))}
          cells={cells}
          isLocked={isLocked}
        />
      ))}
      <KeyValueList
        facts={[
          { key: 'orders', label: t`Orders`, value: figure(computed.orders) },
          { key: 'average', label: t`Average ticket`, value: figure(computed.average) },
          { key: 'delivery', label: t`Delivery share`, value: share(computed.deliveryShare) },
          { key: 'target', label: t`% of target`, value: share(computed.ofTarget) },
        ]}
      />
      {isLocked && (
        <p className={styles.quiet}>
          <Trans>You can view figures, but you don’t have permission to change them.</Trans>
        </p>
      )}
    </div>
  )
}
