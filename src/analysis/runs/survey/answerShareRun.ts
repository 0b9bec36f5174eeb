import * as v from 'valibot'
import { AnalysisProblem } from '../../analysisProblem.ts'
import { wilsonInterval } from '../../answers/wilson.ts'
import { wholeNumber } from '../inputParts.ts'
import { defineRun } from '../run.ts'

export const answerShareRun = defineRun({
  id: 'wilson-interval',
  aliases: ['wilson', 'share-interval', 'prop-test'],
  about: 'The share that chose an answer, and between which shares it lies with 95%.',
  method: 'surveyShare',
  figures: { answered: 'surveyAnswers', share: 'surveyShare', low: 'surveyShare', high: 'surveyShare' },
  input: v.strictObject({
    chosen: v.pipe(wholeNumber, v.description('People who chose it')),
    answered: v.pipe(wholeNumber, v.description('People who answered the question')),
  }),
  example: { chosen: 12, answered: 40 },
  parameters: [],
  compute({ chosen, answered }) {
    if (answered === 0) throw new AnalysisProblem('answered must be more than zero: nobody has a share of nobody.')
    if (chosen > answered) throw new AnalysisProblem(`chosen is ${chosen}, but only ${answered} answered.`)
    const [low, high] = wilsonInterval(chosen / answered, answered)!
    return {
      result: { answered, share: chosen / answered, low, high },
      spreadsheet: { share: `=${chosen}/${answered}` },
    }
  },
})
