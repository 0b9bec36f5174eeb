import type { FieldSet } from '../fields/field.ts'
import { code, text, yesNo } from '../fields/fieldMakers.ts'

/** One entry that a company added to, renamed in or hid from an editable choice list. */
export const choiceEntryFields = {
  list: code({ label: 'Choice list', section: 'entry', required: true, listed: true }),
  value: code({ label: 'Value', section: 'entry', required: true, listed: true }),
  labelEnglish: text({ label: 'Name in English', section: 'entry', listed: true }),
  labelTraditional: text({ label: 'Name in Traditional Chinese', section: 'entry', listed: true }),
  labelSimplified: text({ label: 'Name in Simplified Chinese', section: 'entry', listed: true }),
  isHidden: yesNo({ label: 'Hidden', section: 'entry', listed: true }),
} satisfies FieldSet

/** Sections of the form of a choice entry. */
export const choiceEntrySections = { entry: 'Entry' } as const
