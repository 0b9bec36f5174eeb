import type { FieldSet } from '../fields/field.ts'
import { choice, photos, text, yesNo } from '../fields/fieldMakers.ts'

/** Fields of a brand: the company's own brands and the competitors' brands it tracks. */
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
  isOwn: yesNo({ label: 'Own brand', section: 'identity', listed: true }),
  generalType: choice({ label: 'General type', section: 'identity', list: 'competitorType', listed: true }),
  isPaused: yesNo({
    label: 'Tracking paused',
    section: 'tracking',
    listed: true,
    hint: 'Its places stay in the lists; maps and counts leave them out. Your own brands are always counted.',
  }),
  colour: choice({ label: 'Colour', section: 'look', list: 'brandColour', hint: 'Of its places on the map.' }),
  logo: photos({ label: 'Logo', section: 'look', hint: 'One picture.', rules: [{ rule: 'max', length: 1 }] }),
} satisfies FieldSet

/** Sections of the brand form. */
export const brandSections = { identity: 'Identity', tracking: 'Tracking', look: 'Look' } as const
