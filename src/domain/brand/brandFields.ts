import type { FieldSet } from '../fields/field.ts'
import { choice, text, yesNo } from '../fields/fieldMakers.ts'

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
} satisfies FieldSet

/** Sections of the brand form. */
export const brandSections = { identity: 'Identity' } as const
