import type { Json } from '#domain/json.ts'
import { firstCompare } from '#domain/report/reportSetup.ts'
import { demoId } from '#server/demo/demoRecord.ts'
import type { NewRecord } from '#server/services/sync/createRecords.ts'
import { canaryText } from './canaries.ts'
import type { Place } from './plantCompany.ts'
import type { PlantedEntity } from './readers.ts'
import { sampleFields } from './sampleFields.ts'

export function comparisonRecords(place: Place): (NewRecord & { entity: PlantedEntity })[] {
  const text = (of: 'COMPARISON' | 'COMPARISON-SALES') => canaryText(place.name, of)
  const report = demoId(`${place.name} comparison`)
  const of = { brand: place.brand, store: place.bound, survey: report, text: text('COMPARISON-SALES') }
  return [
    { entity: 'report', id: report, fields: comparisonFields(place, text('COMPARISON')) },
    { entity: 'reportFinance', id: demoId(`${place.name} compared sales`), fields: sampleFields('reportFinance', of) },
  ]
}

export const comparisonFields = ({ bound, other }: Pick<Place, 'bound' | 'other'>, title: string) =>
  ({
    title,
    kind: 'compare',
    state: 'draft',
    version: 1,
    setup: {
      subjects: [bound, other].map((store) => ({ store, zones: [], radiusMetres: 500 })),
      blocks: [],
      compare: firstCompare,
    },
  }) satisfies Record<string, Json>
