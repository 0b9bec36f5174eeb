import type { FieldSet } from '../fields/field.ts'
import { choice, code, integer, text, yesNo } from '../fields/fieldMakers.ts'

export const choiceEntryFields = {
  list: choice({ label: 'Choice list', section: 'entry', list: 'choiceList', required: true, listed: true }),
  value: code({
    label: 'Value',
    section: 'entry',
    required: true,
    listed: true,
    hint: 'This short code stays the same when the name changes. To rename or hide an existing choice, select its code.',
    rules: [{ rule: 'alpha_dash' }, { rule: 'max', length: 40 }],
  }),
  labelEnglish: text({
    label: 'English name',
    section: 'entry',
    listed: true,
    rules: [{ rule: 'max', length: 80 }],
  }),
  labelTraditional: text({
    label: 'Traditional Chinese name',
    section: 'entry',
    listed: true,
    rules: [{ rule: 'max', length: 80 }],
  }),
  labelSimplified: text({
    label: 'Simplified Chinese name',
    section: 'entry',
    listed: true,
    rules: [{ rule: 'max', length: 80 }],
  }),
  position: integer({
    label: 'Position',
    section: 'entry',
    listed: true,
    hint: 'Position 1 comes first. Leave this field empty to keep the default order; new choices go last.',
    rules: [{ rule: 'between', min: 1, max: 500 }],
  }),
  isHidden: yesNo({
    label: 'Hidden',
    section: 'entry',
    listed: true,
    hint: 'Hidden choices are no longer offered. Records that already use them aren’t changed.',
  }),
} satisfies FieldSet

export const choiceEntrySections = { entry: 'Choice' } as const
