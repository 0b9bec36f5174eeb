import { useLingui } from '@lingui/react/macro'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { usualAreaUnit } from '#domain/fields/types/numberTypes.ts'
import { readNumber } from '#domain/fields/masks.ts'
import { type AreaUnit, areaUnitSymbols, areaUnits, areaUnitsIn, convertArea } from '#domain/units/areaUnits.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { joinArea, splitArea } from '../formText.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'
import { numberMask } from './numberMask.ts'
import { UnitSelect } from './UnitSelect.tsx'

/** Returns the country's units, without floor units for land, plus the value's own unit. */
function unitsFor({ field, context }: ControlProps, present: AreaUnit) {
  const offered = areaUnitsIn(context.country).filter((unit) => !field.isGround || unit !== 'ping')
  const units = offered.includes(present) ? offered : [...offered, present]
  return units.map((unit) => ({ value: unit, label: areaUnitSymbols[unit] }))
}

export function AreaControl(props: ControlProps) {
  const { t } = useLingui()
  const { amount, unit: written } = splitArea(props.text)
  const unit = areaUnits.find((known) => known === written) ?? usualAreaUnit(props.field, props.context)
  const equal = equalSpace(amount, unit, props)
  return (
    <NumberField
      {...wordsOf(props)}
      hint={equal === undefined ? props.hint : t`Equals ${equal}.`}
      mask={numberMask(props.field)}
      value={amount}
      onChange={(typed) => props.onText(joinArea({ amount: typed, unit }))}
      suffix={
        <UnitSelect
          label={t`${props.label} unit`}
          value={unit}
          onChange={(chosen) => props.onText(joinArea({ amount, unit: chosen }))}
          units={unitsFor(props, unit)}
        />
      }
    />
  )
}

function equalSpace(amount: string, unit: AreaUnit, { field, context }: ControlProps): string | undefined {
  if (field.isGround) return undefined
  const value = readNumber(amount)
  const other = unit === 'm2' ? 'ping' : 'm2'
  if (!value || (other === 'ping' && context.areaUnit !== 'ping')) return undefined
  const { value: converted } = convertArea({ value, unit }, other)
  return writeField(field, { value: Math.round(converted * 10) / 10, unit: other }, { ...context, areaUnit: other })
}
