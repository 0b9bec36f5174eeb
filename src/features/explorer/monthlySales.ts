import { atom } from 'jotai'
import { monthlySalesOf } from '#domain/performance/monthlySales.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'

const yearsAtom = recordsOnMap('performance')

/** The sales of my stores as they are on this device. */
export const monthlySalesAtom = atom((get) => {
  const records = get(yearsAtom)
  return records && monthlySalesOf(records.map(({ fields }) => fields))
})
