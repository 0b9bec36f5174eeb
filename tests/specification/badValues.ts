import type { Field } from '#domain/fields/field.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import type { Json } from '#domain/json.ts'

const longText = '店'.repeat(10_001)
const texts = ['text', 'longText', 'code', 'phone', 'link', 'email']
const numbers = ['integer', 'number', 'percent', 'length', 'daySpan', 'monthSpan']

const amount = ({ kind }: Field, value: number): Json =>
  kind === 'money' ? { amount: value, currency: 'TWD' } : kind === 'area' ? { value, unit: 'm2' } : value

/** Returns values that violate a field's rules, up to three per rule. */
function againstRules(field: Field): Json[] {
  return (field.rules ?? []).flatMap(({ rule, min, max, length = 0 }): Json[] => {
    if (rule === 'max' && texts.includes(field.kind)) return ['店'.repeat(length + 1)]
    if (rule === 'alpha_dash') return ['a b', '店!', '=1+1']
    if (rule === 'regex') return ['!', 'ten']
    const below = min === undefined ? [] : [amount(field, min - 1)]
    const above = max === undefined ? [] : [amount(field, max + 1)]
    return [...below, ...above]
  })
}

/** Returns values invalid for the field's kind, regardless of rules. */
function againstKind(field: Field): Json[] {
  const { kind, list } = field
  if (texts.includes(kind)) return [longText, 7]
  if (numbers.includes(kind)) return ['12', 1.123_456_7, true, ...(kind === 'integer' ? [1.5] : [])]
  if (kind === 'money') return [amount(field, -1), { amount: 1, currency: 'XXX' }, 5]
  if (kind === 'area') return [amount(field, -1), { value: 1, unit: 'mile' }, 5]
  if (kind === 'date') return ['2026-02-30', '2026-13-01', 'soon']
  if (kind === 'time') return ['25:00', '9', 'noon']
  if (kind === 'place') return [{ latitude: 91, longitude: 121 }, { latitude: 25, longitude: 181 }, '25, 121']
  if (kind === 'reference') return ['not an id', 7]
  if (kind === 'yesNo') return ['yes', 1]
  if (kind === 'photos' || kind === 'files') return ['front.jpg', [{ name: 'front.jpg' }]]
  if (kind === 'shape') return ['POLYGON', { type: 'Polygon' }]
  if (kind === 'choice') return list !== undefined && choiceLists[list].isFixed ? ['constructor', '99'] : [longText, 7]
  return [7]
}

export const badValues = (field: Field): readonly Json[] => [...againstKind(field), ...againstRules(field)]
