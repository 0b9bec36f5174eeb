import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { FinderAnswer, FinderAsk } from '#analysis/study/finderTypes.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { AddCondition } from './AddCondition.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { DrawScope } from './DrawScope.tsx'
import { type ConditionForm, conditionKey, type FinderForm, type PresetId, presets } from './finderForm.ts'
import { FinderScope } from './FinderScope.tsx'
import styles from './Finder.module.css'

interface ConditionsProps {
  form: FinderForm
  asked: FinderAsk
  answer: FinderAnswer | undefined
  onChange: (form: FinderForm) => void
}

export function Conditions({ form, asked, answer, onChange }: ConditionsProps) {
  const last = useRef(form)
  useEffect(() => {
    last.current = form
  })
  const put = useCallback(
    (key: string, next?: ConditionForm) => {
      const { conditions } = last.current
      const changed = conditions.flatMap((one) => (conditionKey(one) !== key ? [one] : next ? [next] : []))
      onChange({ ...last.current, conditions: changed })
    },
    [onChange],
  )
  const aloneOf = (key: string) => {
    const at = asked.conditions.findIndex(({ measure }) => JSON.stringify(measure) === key)
    return answer && at >= 0 ? answer.alone[at] : undefined
  }
  return (
    <>
      <div className={styles.choices}>
        <FinderScope form={form} onChange={onChange} />
        <DrawScope form={form} onChange={onChange} />
      </div>
      <GrainChoice grain={form.grain} last={last} onChange={onChange} />
      <ul className={styles.list}>
        {form.conditions.map((condition) => {
          const key = conditionKey(condition)
          return <ConditionRow key={key} condition={condition} alone={aloneOf(key)} onPut={put} />
        })}
      </ul>
      <AddCondition
        conditions={form.conditions}
        onAdd={(condition) => onChange({ ...form, conditions: [...form.conditions, condition] })}
      />
    </>
  )
}

interface GrainChoiceProps extends Pick<ConditionsProps, 'onChange'> {
  grain: FinderForm['grain']
  last: RefObject<FinderForm>
}

const GrainChoice = memo(function GrainChoice({ grain, last, onChange }: GrainChoiceProps) {
  const { t } = useLingui()
  const labels: Record<PresetId, string> = {
    coffee: t`Coffee and tea`,
    restaurant: t`Restaurant`,
    convenience: t`Convenience store`,
    drugstore: t`Drugstore`,
  }
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label={t`Analysis unit`}
        value={grain}
        onChange={(next) => onChange({ ...last.current, grain: next })}
        segments={[
          { value: 'area', label: <Trans>Village</Trans> },
          { value: 'cell', label: <Trans>250 m grid</Trans> },
        ]}
      />
      <Menu
        label={t`Start from an industry preset`}
        trigger={(open) => <Button {...open}>{t`Start from an industry preset`}</Button>}
        items={Object.entries(presets).map(([id, conditions]) => ({
          id,
          label: labels[id as PresetId],
          onSelect: () => onChange({ ...last.current, conditions }),
        }))}
      />
    </div>
  )
})
