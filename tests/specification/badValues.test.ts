import { expect, test } from 'vitest'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import { checkFields } from '#domain/fields/checkFields.ts'
import { badValues } from './badValues.ts'

const kinds: readonly EntityName[] = [
  ...(['store', 'lease', 'performance', 'competitor', 'poi', 'tradeZone', 'deliveryZone', 'brand'] as const),
]

test('each field of stores and places refuses what its kind and each of its rules forbid, at itself and nowhere else', () => {
  let count = 0
  const taken: string[] = []
  for (const name of kinds)
    for (const [field, line] of fieldEntries(entityOf(name)))
      for (const value of badValues(line)) {
        count += 1
        const refused = checkFields(entityOf(name).fields, { [field]: value }, false).map((issue) => issue.field)
        if (refused.join() !== field) taken.push(`${name}.${field}: ${JSON.stringify(value).slice(0, 60)}`)
      }
  console.log(`bad values of fields: ${count}, taken: ${taken.length}`)
  expect(taken).toEqual([])
})
