import { useLingui } from '@lingui/react/macro'
import { maskNumber } from '#domain/fields/masks.ts'
import { currencies } from '#domain/money/money.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { joinMoney, splitMoney } from '../formText.ts'
import { type ControlProps, wordsOf } from './controlProps.ts'
import { UnitSelect } from './UnitSelect.tsx'

const units = currencies.map((currency) => ({ value: currency, label: currency }))
const maskMoney = (text: string): string => maskNumber(text, 'currency')

export function MoneyControl(props: ControlProps) {
  const { t } = useLingui()
  const { amount, unit } = splitMoney(props.text)
  const currency = currencies.find((known) => known === unit) ?? props.context.currency
  return (
    <NumberField
      {...wordsOf(props)}
      mask={maskMoney}
      value={maskMoney(amount)}
      onChange={(typed) => props.onText(joinMoney({ amount: typed, unit: currency }))}
      prefix={
        <UnitSelect
          label={t`${props.label} currency`}
          value={currency}
          onChange={(chosen) => props.onText(joinMoney({ amount, unit: chosen }))}
          units={units}
        />
      }
    />
  )
}
