import type { FieldSet } from '../fields/field.ts'
import { choice, photos, text, yesNo } from '../fields/fieldMakers.ts'

export const brandFields = {
  name: text({
    label: 'Brand name',
    section: 'identity',
    required: true,
    listed: true,
    rules: [{ rule: 'max', length: 80 }],
  }),
  nameEnglish: text({
    label: 'Brand name (English)',
    section: 'identity',
    listed: true,
    rules: [{ rule: 'max', length: 80 }],
  }),
  isOwn: yesNo({ label: 'Your own brand', section: 'identity', listed: true }),
  generalType: choice({ label: 'Business type', section: 'identity', list: 'competitorType', listed: true }),
  isPaused: yesNo({
    label: 'Tracking paused',
    section: 'tracking',
    listed: true,
    hint: 'While tracking is paused, this brand’s locations stay in lists but aren’t shown on maps or included in counts. Your own brands are always included.',
  }),
  colour: choice({
    label: 'Color',
    section: 'look',
    list: 'brandColour',
    hint: 'The color of this brand’s locations on the map',
  }),
  logo: photos({ label: 'Logo', section: 'look', hint: 'Upload one image.', rules: [{ rule: 'max', length: 1 }] }),
} satisfies FieldSet

export const brandSections = { identity: 'Basics', tracking: 'Tracking', look: 'Appearance' } as const
