import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { FinderMeasure, FinderPointSet } from '#analysis/study/finderTypes.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { metresText } from '#i18n/distanceText.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { type ConditionForm, conditionKey, finderVariables } from './finderForm.ts'
import styles from './Finder.module.css'
import { useMeasureText } from './useMeasureText.ts'

const distances = [250, 500, 1000, 1500, 2000] as const

export function AddCondition({
  conditions,
  onAdd,
}: {
  conditions: readonly ConditionForm[]
  onAdd: (condition: ConditionForm) => void
}) {
  const { t } = useLingui()
  const [kind, setKind] = useState<FinderMeasure['kind']>('value')
  const [variable, setVariable] = useState<(typeof finderVariables)[number]>('population')
  const [points, setPoints] = useState<FinderPointSet>('poi.food')
  const [within, setWithin] = useState(500)
  const measure: FinderMeasure =
    kind === 'value' ? { kind, variable } : kind === 'count' ? { kind, points, withinMetres: within } : { kind, points }
  const condition: ConditionForm = { measure, bounds: kind === 'nearest' ? 'most' : 'least', weight: 20 }
  const isThere = conditions.some((one) => conditionKey(one) === conditionKey(condition))
  return (
    <fieldset className={styles.add}>
      <legend>
        <Trans>Add condition</Trans>
      </legend>
      <Select
        label={t`Condition type`}
        labelHidden
        value={kind}
        onChange={(next) => setKind(next as FinderMeasure['kind'])}
        choices={[
          { value: 'value', label: t`Area statistic` },
          { value: 'count', label: t`Number of places nearby` },
          { value: 'nearest', label: t`Distance to nearest place` },
        ]}
      />
      <AboutWhat {...{ kind, variable, points, within, setVariable, setPoints, setWithin }} />
      <Button icon={<Plus size={18} />} disabled={isThere} onClick={() => onAdd(condition)}>
        <Trans>Add condition</Trans>
      </Button>
      {isThere && (
        <p role="status" className={styles.quiet}>
          <Trans>This condition already exists.</Trans>
        </p>
      )}
    </fieldset>
  )
}

interface AboutWhatProps {
  kind: FinderMeasure['kind']
  variable: (typeof finderVariables)[number]
  points: FinderPointSet
  within: number
  setVariable: (variable: (typeof finderVariables)[number]) => void
  setPoints: (points: FinderPointSet) => void
  setWithin: (metres: number) => void
}

function AboutWhat({ kind, variable, points, within, setVariable, setPoints, setWithin }: AboutWhatProps) {
  const { t } = useLingui()
  const { choicesOf } = useFieldText()
  const { variableName, setName } = useMeasureText()
  const sets: readonly FinderPointSet[] = [
    'own',
    'competitor',
    ...choicesOf('poiClass').map((value): FinderPointSet => `poi.${value}`),
  ]
  return (
    <>
      {kind === 'value' ? (
        <Select
          label={t`Figure`}
          labelHidden
          value={variable}
          onChange={(next) => setVariable(next as (typeof finderVariables)[number])}
          choices={finderVariables.map((one) => ({ value: one, label: variableName(one) }))}
        />
      ) : (
        <Select
          label={t`Places`}
          labelHidden
          value={points}
          onChange={(next) => setPoints(next as FinderPointSet)}
          choices={sets.map((one) => ({ value: one, label: setName(one) }))}
        />
      )}
      {kind === 'count' && (
        <Select
          label={t`Search radius`}
          labelHidden
          value={String(within)}
          onChange={(next) => setWithin(Number(next))}
          choices={distances.map((one) => ({ value: String(one), label: metresText(one) }))}
        />
      )}
    </>
  )
}
