import { NumberField } from '#ui/NumberField.tsx'
import { type ControlProps, wordsOf } from './controlProps.ts'
import { isWhole, numberMask, unitOf } from './numberMask.ts'

export function NumberControl(props: ControlProps) {
  const unit = unitOf(props.field)
  return (
    <NumberField
      {...wordsOf(props)}
      inputMode={isWhole(props.field) ? 'numeric' : 'decimal'}
      mask={numberMask(props.field)}
      suffix={unit === undefined ? undefined : props.context.unitLabel(unit)}
      value={props.text}
      onChange={props.onText}
    />
  )
}
