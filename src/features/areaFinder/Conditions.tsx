import { Trans, useLingui } from '@lingui/react/macro'
import type { FinderAnswer, FinderAsk } from '#analysis/study/finderTypes.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { AddCondition } from './AddCondition.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { DrawScope } from './DrawScope.tsx'
import { conditionKey, type FinderForm, type PresetId, presets } from './finderForm.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import styles from './Finder.module.css'

interface ConditionsProps {
  form: FinderForm
  asked: FinderAsk
  answer: FinderAnswer | undefined
  onChange: (form: FinderForm) => void
}

/** Where is looked, in which grain, and by which conditions. */
export function Conditions({ form, asked, answer, onChange }: ConditionsProps) {
  const aloneOf = (key: string) => {
    const at = asked.conditions.findIndex(({ measure }) => JSON.stringify(measure) === key)
    return answer && at >= 0 ? answer.alone[at] : undefined
  }
  const set = (conditions: FinderForm['conditions']) => onChange({ ...form, conditions })
  return (
    <>
      <div className={styles.choices}>
        <ScopeChoice form={form} onChange={onChange} />
        <DrawScope form={form} onChange={onChange} />
      </div>
      <GrainChoice form={form} onChange={onChange} />
      <ul className={styles.list}>
        {form.conditions.map((condition, at) => (
          <ConditionRow
            key={conditionKey(condition)}
            condition={condition}
            alone={aloneOf(conditionKey(condition))}
            onChange={(next) => set(form.conditions.with(at, next))}
            onRemove={() => set(form.conditions.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <AddCondition conditions={form.conditions} onAdd={(condition) => set([...form.conditions, condition])} />
    </>
  )
}

/** Whole villages or cells, and conditions that a trade starts from. */
function GrainChoice({ form, onChange }: Pick<ConditionsProps, 'form' | 'onChange'>) {
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
        label={t`Grain`}
        value={form.grain}
        onChange={(grain) => onChange({ ...form, grain })}
        segments={[
          { value: 'area', label: <Trans>Village</Trans> },
          { value: 'cell', label: <Trans>250 m grid</Trans> },
        ]}
      />
      <Menu
        label={t`Start from a trade`}
        trigger={(open) => <Button {...open}>{t`Start from a trade`}</Button>}
        items={Object.entries(presets).map(([id, conditions]) => ({
          id,
          label: labels[id as PresetId],
          onSelect: () => onChange({ ...form, conditions }),
        }))}
      />
    </div>
  )
}
