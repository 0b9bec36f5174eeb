import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { formatShortDate } from '#i18n/formats.ts'
import { Chip } from '#ui/Chip.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Popover } from '#ui/Popover.tsx'
import { type DayRange, isOpen } from './answersFilter.ts'
import styles from './Answers.module.css'

interface DaysChipProps {
  days: DayRange
  onDays: (days: DayRange) => void
}

export function DaysChip({ days, onDays }: DaysChipProps) {
  const { t } = useLingui()
  const id = useId()
  const { from, to } = days
  const first = from ? formatShortDate(from) : ''
  const last = to ? formatShortDate(to) : ''
  return (
    <>
      <Chip
        popoverTarget={id}
        aria-haspopup="dialog"
        selected={!isOpen(days)}
        trailingIcon={<ChevronDown size={16} aria-hidden="true" />}
      >
        <Trans>Completion date</Trans>
        {!isOpen(days) && `: ${first} – ${last}`}
      </Chip>
      <Popover id={id} label={t`Completion date`} title={<Trans>Completion date</Trans>} align="start">
        <div className={styles.ends}>
          <DateField
            label={t`From`}
            value={from ?? ''}
            max={to}
            onChange={(day) => onDays({ ...days, from: day || undefined })}
          />
          <DateField
            label={t`To`}
            value={to ?? ''}
            min={from}
            onChange={(day) => onDays({ ...days, to: day || undefined })}
          />
        </div>
      </Popover>
    </>
  )
}
