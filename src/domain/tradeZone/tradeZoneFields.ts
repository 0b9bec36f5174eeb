import type { FieldSet } from '../fields/field.ts'
import {
  area,
  choice,
  choices,
  code,
  json,
  longText,
  photos,
  reference,
  shape,
  tags,
  text,
} from '../fields/fieldMakers.ts'
import { zoneRecipeJson } from './zoneRecipeJson.ts'

/**
 * The record's id is the ID in the specification. `recipe` stores the zone's creation parameters, `method` describes
 * them in words.
 */
export const tradeZoneFields = {
  code: code({
    label: 'Code',
    section: 'identity',
    required: true,
    listed: true,
    rules: [{ rule: 'alpha_dash' }, { rule: 'max', length: 40 }],
  }),
  name: text({ label: 'Name', section: 'identity', listed: true, rules: [{ rule: 'max', length: 120 }] }),
  nameEnglish: text({ label: 'Name (English)', section: 'identity', rules: [{ rule: 'max', length: 120 }] }),
  store: reference({ label: 'Store', section: 'identity', to: 'store', listed: true }),
  tier: choice({ label: 'Type', section: 'kind', list: 'tradeZoneTier', required: true, listed: true }),
  grade: choice({ label: 'Grade', section: 'kind', list: 'zoneGrade', listed: true }),
  attributes: choices({ label: 'Attributes', section: 'kind', list: 'zoneAttribute' }),
  characteristics: tags({ label: 'Characteristics', section: 'kind' }),
  shape: shape({ label: 'Shape', section: 'ground', onConflict: 'hold' }),
  size: area({ label: 'Size', section: 'ground', listed: true, isGround: true }),
  recipe: json(zoneRecipeJson, { label: 'Creation settings', section: 'ground' }),
  method: longText({ label: 'Creation method', section: 'ground' }),
  colour: choice({
    label: 'Color',
    section: 'look',
    list: 'brandColour',
    hint: 'Overrides the color set for the zone’s type.',
  }),
  line: choice({ label: 'Line style', section: 'look', list: 'zoneLine' }),
  photos: photos({ label: 'Photos', section: 'files' }),
} satisfies FieldSet

export const tradeZoneSections = {
  identity: 'Basics',
  kind: 'Type and characteristics',
  ground: 'Area',
  look: 'Map appearance',
  files: 'Photos',
} as const
