import { useLingui } from '@lingui/react/macro'
import { type PlanMode, planModes } from '#domain/tradeZone/zonePlan.ts'
import { minutesText } from '#i18n/distanceText.ts'
import { Select } from '#ui/Select.tsx'
import { reachMinutes } from './measure.ts'

interface Reach {
  readonly mode: PlanMode
  readonly minutes: number
}

export function ReachChoice({ value, onChange }: { value: Reach; onChange: (reach: Reach) => void }) {
  const { t } = useLingui()
  const { mode, minutes } = value
  const names: Record<PlanMode, string> = { walk: t`On foot`, scooter: t`Scooter`, car: t`Car` }
  const offered = [...new Set([...reachMinutes, minutes])].toSorted((a, b) => a - b)
  return (
    <>
      <Select
        label={t`Travel mode`}
        value={mode}
        onChange={(chosen) => onChange({ mode: planModes.find((one) => one === chosen) ?? mode, minutes })}
        choices={planModes.map((one) => ({ value: one, label: names[one] }))}
      />
      <Select
        label={t`Time`}
        value={String(minutes)}
        onChange={(chosen) => onChange({ mode, minutes: Number(chosen) })}
        choices={offered.map((one) => ({ value: String(one), label: minutesText(one * 60) }))}
      />
    </>
  )
}
