import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { wilsonInterval } from '../../answers/wilson.ts'
import { positive, zeroOrMore } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const weightedShareRun = defineRun({
  id: 'weighted-share',
  aliases: ['weighted-proportion', 'weighted-wilson'],
  about: 'The weighted share that chose an answer, and between which shares it lies with 95%.',
  method: 'surveyWeightedShare',
  figures: {
    share: 'surveyWeightedShare',
    low: 'surveyWeightedShare',
    high: 'surveyWeightedShare',
    effective: 'surveyWeightedShare',
  },
  input: v.strictObject({
    chosen: v.pipe(zeroOrMore, v.description('Sum of the weights of people who chose it')),
    answered: v.pipe(positive, v.description('Sum of the weights of people who answered the question')),
    squares: v.pipe(positive, v.description('Sum of the squares of the weights of people who answered it')),
  }),
  example: { chosen: 12.5, answered: 40, squares: 52 },
  parameters: [],
  compute({ chosen, answered, squares }) {
    if (chosen > answered) throw new AnalysisProblem(`chosen is ${chosen}, but only ${answered} answered.`)
    const share = chosen / answered
    const effective = answered ** 2 / squares
    const [low, high] = wilsonInterval(share, effective)!
    return { result: { share, low, high, effective }, spreadsheet: { share: `=${chosen}/${answered}` } }
  },
})
