import { useLingui } from '@lingui/react/macro'
import { type EntityName, entityOf } from '#domain/entities.ts'
import type { Field } from '#domain/fields/field.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { languageTag } from '#domain/locale.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { FieldCondition } from './fieldFilterState.ts'

export function useConditionText(entity: EntityName): (condition: FieldCondition) => string {
  const { t } = useLingui()
  const context = useFieldText()
  const { fields } = entityOf(entity)

  return (condition) => {
    const label = fieldLabel(entity, condition.field)
    const field = fields[condition.field]
    if (!field) return label
    switch (condition.kind) {
      case 'empty':
        return t`${label} is empty`
      case 'filled':
        return t`${label} is not empty`
      case 'contains': {
        const { text } = condition
        return t`${label} contains “${text}”`
      }
      case 'yesNo': {
        const answer = writeField(field, condition.value, context)
        return t`${label}: ${answer}`
      }
      case 'anyOf': {
        const entries = condition.values.map((value) =>
          writeField(field, field.kind === 'choices' ? [value] : value, context),
        )
        const list = new Intl.ListFormat(languageTag[context.locale], { type: 'disjunction' }).format(entries)
        return t`${label}: ${list}`
      }
      default: {
        const [from, to] = [condition.from, condition.to].map((end) =>
          end === undefined ? undefined : endText(field, end, condition, context),
        )
        if (from === undefined) return t`${label}: up to ${to}`
        return to === undefined ? t`${label}: from ${from}` : t`${label}: ${from} to ${to}`
      }
    }
  }
}

function endText(field: Field, end: string | number, condition: FieldCondition, context: FieldTextContext): string {
  if (condition.kind !== 'range' || typeof end === 'string') return writeField(field, end, context)
  const { areaUnit, currency } = condition
  if (field.kind === 'area')
    return writeField(field, { value: end, unit: areaUnit ?? 'm2' }, { ...context, areaUnit: areaUnit ?? 'm2' })
  if (field.kind !== 'money') return writeField(field, end, context)
  return currency === undefined ? formatNumber(end) : writeField(field, { amount: end, currency }, context)
}
