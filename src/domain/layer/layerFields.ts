import type { FieldSet } from '../fields/field.ts'
import { accounts, choice, integer, longText, photos, reference, text, yesNo } from '../fields/fieldMakers.ts'

/** Maximum length of an encoded path, enough for some 1,500 corners. */
export const longestPath = 10_000

export const layerGroupFields = {
  name: text({ label: 'Name', required: true, listed: true, rules: [{ rule: 'max', length: 60 }] }),
  look: longText({ label: 'Appearance' }),
  order: text({ label: 'Display order' }),
  forAll: choice({ label: 'Company-wide access', list: 'groupRight' }),
  viewers: accounts({ label: 'Can view' }),
  editors: accounts({ label: 'Can edit' }),
} satisfies FieldSet

/** Fields of a map note. Its path is a single field, so that corners from two users never mix. */
export const mapNoteFields = {
  text: longText({ label: 'Text', listed: true, rules: [{ rule: 'max', length: 1_000 }] }),
  kind: choice({ label: 'Type', list: 'noteKind', required: true, listed: true }),
  group: reference({ label: 'Layer group', to: 'layerGroup', required: true, listed: true }),
  path: longText({ label: 'Path', required: true, rules: [{ rule: 'max', length: longestPath }] }),
  radius: integer({ label: 'Radius', unit: 'm', rules: [{ rule: 'between', min: 1, max: 100_000 }] }),
  ink: choice({ label: 'Color', list: 'noteInk' }),
  width: integer({ label: 'Line width', rules: [{ rule: 'between', min: 1, max: 16 }] }),
  isFilled: yesNo({ label: 'Filled' }),
  order: text({ label: 'Display order' }),
  photos: photos({ label: 'Photos' }),
} satisfies FieldSet
