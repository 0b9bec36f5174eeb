import * as v from 'valibot'
import { twoStepAccess } from '../../floatingCatchment.ts'
import { flatten, refuseTwins, refuseUnlessFits } from '../demand/huffModel.ts'
import { distanceMatrix, id, positive, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const twoStepRun = defineRun({
  id: 'two-step-floating-catchment',
  aliases: ['2sfca', 'two-step-floating-catchment-area', 'accessibility'],
  about: 'How much supply each place can reach, after everybody else within reach of it has had a part.',
  method: 'catchmentAccess',
  figures: { ratio: 'catchmentRatio', access: 'catchmentAccess' },
  input: v.strictObject({
    origins: rowsOf(v.strictObject({ id, population: zeroOrMore })),
    sites: rowsOf(v.strictObject({ id, supply: zeroOrMore })),
    distances: v.pipe(distanceMatrix, v.description('origins × sites; null where there is no way')),
    reach: v.pipe(positive, v.description('Distance or time within which a site can be used')),
  }),
  example: {
    origins: [
      { id: 'a', population: 100 },
      { id: 'b', population: 200 },
      { id: 'c', population: 50 },
    ],
    sites: [
      { id: 'j1', supply: 10 },
      { id: 'j2', supply: 5 },
    ],
    distances: [
      [5, 20],
      [8, 9],
      [30, 4],
    ],
    reach: 10,
  },
  parameters: ['reach'],
  compute({ origins, sites, distances, reach }) {
    refuseTwins(origins, 'origins')
    refuseTwins(sites, 'sites')
    refuseUnlessFits(distances, 'distances', origins.length, sites.length, ['origins', 'sites'])
    const { ratios, access } = twoStepAccess(
      Float64Array.from(sites, ({ supply }) => supply),
      Float64Array.from(origins, ({ population }) => population),
      flatten(distances),
      reach,
    )
    const served = sites.map((_, j) =>
      origins.some(({ population }, i) => population > 0 && (distances[i]![j] ?? Infinity) <= reach),
    )
    const unserved = sites.filter((_, j) => !served[j]).map((site) => site.id)
    return {
      result: {
        sites: sites.map(({ id: site }, j) => ({ id: site, ratio: served[j] ? ratios[j]! : null })),
        origins: origins.map(({ id: origin }, i) => ({ id: origin, access: access[i]! })),
      },
      notes:
        unserved.length > 0
          ? [`Nobody lives within reach of ${unserved.join(', ')}: no supply for each person exists there.`]
          : [],
    }
  },
})
