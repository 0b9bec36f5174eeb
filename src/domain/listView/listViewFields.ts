import type { FieldSet } from '../fields/field.ts'
import { longText, text } from '../fields/fieldMakers.ts'

export const longestViewName = 60

export const listViewFields = {
  name: text({ label: 'Name', required: true, rules: [{ rule: 'max', length: longestViewName }] }),
  list: text({ label: 'List', required: true, hint: 'The type of record in this view' }),
  look: longText({ label: 'View settings', required: true, hint: 'Columns, sort order and filters' }),
} satisfies FieldSet
