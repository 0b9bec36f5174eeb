import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readNumberReply } from '#domain/survey/readNumberReply.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { type NumberRange, rangeEnds, storedRange } from './answersFilter.ts'
import styles from './Answers.module.css'

interface NumbersBetweenProps {
  unit: string
  range: NumberRange
  onRange: (range: NumberRange) => void
}

/** Inputs for a number range; an empty input means no limit. */
export function NumbersBetween({ unit, range, onRange }: NumbersBetweenProps) {
  const { t } = useLingui()
  const { min, max } = rangeEnds(range)
  return (
    <div className={styles.ends}>
      <End label={t`Minimum`} unit={unit} value={min} onValue={(value) => onRange(storedRange({ min: value, max }))} />
      <End label={t`Maximum`} unit={unit} value={max} onValue={(value) => onRange(storedRange({ min, max: value }))} />
    </div>
  )
}

interface EndProps {
  label: string
  unit: string
  value: number | undefined
  onValue: (value: number | undefined) => void
}

/** Number input. Invalid text stays visible with an error, but isn't used as a filter. */
function End({ label, unit, value, onValue }: EndProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const isWrong = typed.trim() !== '' && readNumberReply(typed)?.number === undefined
  return (
    <NumberField
      label={label}
      value={typed}
      suffix={unit === '' ? undefined : unit}
      error={isWrong ? t`Enter a number.` : undefined}
      onChange={(text) => {
        setTyped(text)
        onValue(readNumberReply(text)?.number)
      }}
    />
  )
}
