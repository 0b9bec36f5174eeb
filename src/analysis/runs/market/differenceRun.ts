import * as v from 'valibot'
import { absoluteDifference, measuredImpact } from '../../differenceInDifferences.ts'
import { id, positive, rowsOf, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

const period = v.strictObject({ before: positive, after: zeroOrMore })
const controlPeriod = v.strictObject({ before: positive, after: positive })
export const controlsInput = v.pipe(
  v.union(
    [controlPeriod, rowsOf(v.strictObject({ id: v.optional(id), before: positive, after: positive }))],
    'must be {before, after} or a list of them',
  ),
  v.description('Stores like it that nothing happened to: together, or one by one'),
)

type Controls = v.InferOutput<typeof controlsInput>

const rowsOfControls = (controls: Controls) => (Array.isArray(controls) ? controls : [controls])

export function sumControls(controls: Controls): { readonly before: number; readonly after: number } {
  const rows = rowsOfControls(controls)
  return {
    before: rows.reduce((sum, row) => sum + row.before, 0),
    after: rows.reduce((sum, row) => sum + row.after, 0),
  }
}

export const differenceRun = defineRun({
  id: 'difference-in-differences',
  aliases: ['did', 'diff-in-diff', 'measured-impact'],
  about: 'How much a store changed beyond what stores like it did.',
  method: 'ratioDifference',
  figures: {
    raw: 'rawChange',
    control: 'rawChange',
    difference: 'plainDifference',
    ratio: 'ratioDifference',
    absoluteDifference: 'absoluteDifference',
  },
  input: v.strictObject({ affected: period, controls: controlsInput }),
  example: { affected: { before: 100, after: 88 }, controls: { before: 200, after: 210 } },
  parameters: [],
  compute({ affected, controls }) {
    const { before, after } = sumControls(controls)
    const impact = measuredImpact(affected.before, affected.after, before, after)
    return {
      result: { ...impact, absoluteDifference: absoluteDifference(affected, rowsOfControls(controls)) },
      spreadsheet: {
        raw: `=${affected.after}/${affected.before}-1`,
        difference: `=${affected.after}/${affected.before}-${after}/${before}`,
        ratio: `=(${affected.after}/${affected.before})/(${after}/${before})-1`,
      },
    }
  },
})
