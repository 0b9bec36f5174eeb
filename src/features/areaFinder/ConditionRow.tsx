import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { memo, useState } from 'react'
import { readNumber } from '#domain/fields/masks.ts'
import { formatNumber } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import {
  type Bound,
  type BoundKind,
  boundsOf,
  type ConditionForm,
  conditionKey,
  missingBounds,
  scoreDirectionOf,
  withBounds,
  withScoreDirection,
} from './finderForm.ts'
import styles from './Finder.module.css'
import { useMeasureText } from './useMeasureText.ts'

interface ConditionRowProps {
  condition: ConditionForm
  /** Number of areas matching this condition alone; undefined until counted. */
  alone: number | undefined
  onPut: (key: string, next?: ConditionForm) => void
}

export const ConditionRow = memo(function ConditionRow({ condition, alone, onPut }: ConditionRowProps) {
  const { t } = useLingui()
  const { nameOf, unitOf } = useMeasureText()
  const { measure, bounds, weight } = condition
  const { min, max } = boundsOf(condition)
  const onChange = (next: ConditionForm) => onPut(conditionKey(condition), next)
  const name = nameOf(measure)
  const missing = missingBounds(condition)
  // Shares are stored as ratios and entered in percent.
  const times = measure.kind === 'value' && measure.variable.startsWith('share.') ? 100 : 1
  const missingText =
    measure.kind === 'count'
      ? t`Please fill in the minimum count containing ${name}`
      : t`Please fill in the minimum ${name}`
  const field = (bound: Bound, value: number | undefined) => (
    <BoundField
      key={`${bound} ${value}`}
      label={bound === 'min' ? t`Minimum: ${name}` : t`Maximum: ${name}`}
      value={value === undefined ? undefined : value * times}
      suffix={unitOf(measure)}
      error={missing.includes(bound) && (bound === 'min' ? missingText : t`Please fill in the maximum ${name}`)}
      onValue={(typed) => onChange(withBounds(condition, { [bound]: typed === undefined ? undefined : typed / times }))}
    />
  )
  return (
    <li className={styles.condition}>
      <div className={styles.conditionHead}>
        <strong>{name}</strong>
        {alone !== undefined && <span className={styles.quiet}>{t`Matching areas: ${formatNumber(alone, 0)}`}</span>}
        <IconButton label={t`Remove ${name}`} icon={<X size={18} />} onClick={() => onPut(conditionKey(condition))} />
      </div>
      <div className={styles.bounds}>
        <Select
          label={t`Limits for ${name}`}
          labelHidden
          value={bounds}
          onChange={(next) => onChange({ ...condition, bounds: next as BoundKind })}
          choices={[
            { value: 'least', label: t`at least` },
            { value: 'most', label: t`at most` },
            { value: 'between', label: t`between` },
          ]}
        />
        {bounds !== 'most' && field('min', min)}
        {bounds !== 'least' && field('max', max)}
        <Direction condition={condition} name={name} onChange={onChange} />
        <BoundField
          key={`weight ${weight}`}
          label={t`Weight of ${name}`}
          value={weight}
          suffix={t`weight`}
          onValue={(typed) =>
            typed !== undefined && typed >= 0 && typed <= 100 && onChange({ ...condition, weight: typed })
          }
        />
      </div>
    </li>
  )
})

interface DirectionProps {
  condition: ConditionForm
  name: string
  onChange: (condition: ConditionForm) => void
}

function Direction({ condition, name, onChange }: DirectionProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Scoring direction for ${name}`}
      labelHidden
      value={scoreDirectionOf(condition)}
      onChange={(next) => onChange(withScoreDirection(condition, next as 'more' | 'less'))}
      choices={[
        { value: 'more', label: t`higher is better` },
        { value: 'less', label: t`lower is better` },
      ]}
    />
  )
}

interface BoundFieldProps {
  label: string
  value: number | undefined
  suffix?: string
  error?: string | false
  onValue: (value: number | undefined) => void
}

function BoundField({ label, value, suffix, error, onValue }: BoundFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : formatNumber(value, Number.isInteger(value) ? 0 : 2))
  function settle() {
    const typed = text.trim() === '' ? undefined : readNumber(text)
    if (typed !== value && (typed !== undefined || text.trim() === '')) onValue(typed)
  }
  return (
    <TextField
      label={label}
      labelHidden
      inputMode="decimal"
      value={text}
      onChange={setText}
      suffix={suffix || undefined}
      error={error}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
