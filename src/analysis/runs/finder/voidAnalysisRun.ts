import * as v from 'valibot'
import { voidAnalysis } from '../../finder/voidAnalysis.ts'
import { positive, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const area = v.strictObject({
  people: positive,
  places: v.pipe(v.record(v.string(), zeroOrMore), v.description('Number of places by category')),
})

export const voidAnalysisRun = defineRun({
  id: 'void-analysis',
  aliases: ['void', 'gap-analysis', 'white-space'],
  about: 'Which categories a reference area has and this one lacks (void), or has fewer of for its people (gap).',
  method: 'voidAnalysis',
  figures: { here: 'voidAnalysis', reference: 'voidAnalysis', expected: 'voidAnalysis', missing: 'voidAnalysis' },
  input: v.strictObject({ area, reference: area }),
  example: {
    area: { people: 10_000, places: { coffee: 2, tea: 5 } },
    reference: { people: 20_000, places: { coffee: 10, tea: 10, bakery: 3 } },
  },
  parameters: [],
  compute: ({ area: here, reference }) => {
    const rows = voidAnalysis(here, reference)
    return {
      result: { rows },
      spreadsheet: Object.fromEntries(
        rows.map((row) => [row.category, `=${row.reference}/${reference.people}*${here.people}-${row.here}`]),
      ),
    }
  },
})
