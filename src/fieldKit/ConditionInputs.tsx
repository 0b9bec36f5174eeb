import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Field } from '#domain/fields/field.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { maskNumber } from '#domain/fields/masks.ts'
import { type AreaUnit, areaUnitSymbols } from '#domain/units/areaUnits.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DateField } from '#ui/DateField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ConditionDraft } from './conditionDraft.ts'
import { controls } from './controls/controls.ts'
import { numberMask, unitOf } from './controls/numberMask.ts'
import styles from './FieldFilter.module.css'
import type { FieldOption } from './fieldOption.ts'
import { splitLines } from './formText.ts'

interface InputsProps {
  field: Field
  draft: ConditionDraft
  onDraft: (draft: ConditionDraft) => void
  options: readonly FieldOption[]
  context: FieldTextContext
}

export function ConditionInputs(props: InputsProps) {
  const { t } = useLingui()
  const { draft, onDraft, context } = props
  switch (draft.kind) {
    case 'anyOf':
      return <AnyOfInputs {...props} />
    case 'range':
      return <RangeInputs {...props} />
    case 'between':
      return <MomentInputs {...props} />
    case 'contains':
      return (
        <TextField
          label={t`Text`}
          value={draft.text}
          onChange={(text) => onDraft({ ...draft, text })}
          autoComplete="off"
        />
      )
    case 'yesNo':
      return (
        <RadioGroup
          inline
          label={t`Answer`}
          labelHidden
          value={draft.text}
          onChange={(text) => onDraft({ ...draft, text })}
          choices={[
            { value: 'true', label: context.yes },
            { value: 'false', label: context.no },
          ]}
        />
      )
    default:
      return null
  }
}

/** Maximum options shown as checkboxes. */
const tickable = 15

function AnyOfInputs({ field, draft, onDraft, options, context }: InputsProps) {
  const { t } = useLingui()
  const Search = controls.choices
  if (options.length > tickable) {
    return (
      <Suspense fallback={<Skeleton lines={1} />}>
        <Search
          field={field}
          label={t`Any of`}
          text={draft.values.join('\n')}
          onText={(text) => onDraft({ ...draft, values: splitLines(text) })}
          options={options}
          context={context}
        />
      </Suspense>
    )
  }
  return (
    <fieldset aria-label={t`Any of`} className={styles.boxes}>
      {options.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={draft.values.includes(value)}
          onChange={(isWanted) =>
            onDraft({
              ...draft,
              values: isWanted ? [...draft.values, value] : draft.values.filter((other) => other !== value),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function RangeInputs({ field, draft, onDraft, context }: InputsProps) {
  const { t } = useLingui()
  const mask = field.kind === 'money' ? (text: string) => maskNumber(text, 'currency') : numberMask(field)
  const unit = unitOf(field)
  const suffix =
    draft.unit === '' ? unit && context.unitLabel(unit) : (areaUnitSymbols[draft.unit as AreaUnit] ?? draft.unit)
  return (
    <div className={styles.ends}>
      <NumberField
        label={t`From`}
        mask={mask}
        suffix={suffix}
        value={draft.from}
        onChange={(from) => onDraft({ ...draft, from })}
      />
      <NumberField
        label={t`To`}
        mask={mask}
        suffix={suffix}
        value={draft.to}
        onChange={(to) => onDraft({ ...draft, to })}
      />
    </div>
  )
}

function MomentInputs({ field, draft, onDraft }: InputsProps) {
  const { t } = useLingui()
  const [Input, more] =
    field.kind === 'time' ? [TextField, { inputMode: 'numeric', maxLength: 5 } as const] : [DateField, {}]
  return (
    <div className={styles.ends}>
      <Input {...more} label={t`From`} value={draft.from} onChange={(from: string) => onDraft({ ...draft, from })} />
      <Input {...more} label={t`To`} value={draft.to} onChange={(to: string) => onDraft({ ...draft, to })} />
    </div>
  )
}
