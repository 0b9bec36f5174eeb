import { type BlockKit, figureCell, formats, wordCell, words } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import type { SurveyFacts } from '../siteFacts.ts'

const surveysWords = {
  title: 'Survey responses about this site: {count}',
  titleNone: 'Surveys',
  answers: 'Responses',
  last: 'Latest response',
  facts: 'Responses: {answers}; latest response: {last}',
  option: 'Answer',
  count: 'Count',
  share: 'Share of responses (n = {base})',
  shareOf: 'Share',
  shareFormula: 'Count ÷ responses to this question',
  base: 'Responses to this question',
  mean: 'Mean of responses (n = {base})',
  none: 'Surveys',
  noneWhy: 'This device has no responses about this site.',
}
type Kit = BlockKit<keyof typeof surveysWords>
type Question = SurveyFacts['questions'][number]

export const surveysBlock = blockKind({
  kind: 'surveys',
  label: 'Surveys',
  words: surveysWords,
  make(kit, { site: { surveys } }) {
    const known = surveys.filter(({ answers }) => answers > 0)
    if (known.length === 0) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('titleNone'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const counts: string[] = []
    const nodes = known.flatMap((survey, at): ReportNode[] => {
      const answers = kit.figure(
        `answers${at}`,
        kit.labelled(kit.text('answers'), survey.topic),
        survey.answers,
        formats.count,
      )
      const last = kit.figure(`last${at}`, kit.labelled(kit.text('last'), survey.topic), survey.last, formats.date)
      counts.push(answers)
      return [
        { kind: 'heading', runs: words(survey.topic) },
        { kind: 'text', runs: kit.say('facts', { answers: { figure: answers }, last: { figure: last } }) },
        ...survey.questions.flatMap((question, part) => questionNodes(kit, question, `${at}.${part}`)),
      ]
    })
    const [first, ...others] = counts
    const count = kit.derive('count', kit.text('answers'), { op: 'add', of: [first!, ...others] }, formats.count)
    return { title: kit.say('title', { count: { figure: count } }), nodes }
  },
})

function questionNodes(kit: Kit, { text, base, options, mean, unit }: Question, id: string): ReportNode[] {
  if (mean !== undefined) {
    const label = kit.labelled(text, kit.text('mean', { base }))
    const format = { kind: 'number', decimals: 1, ...(unit ? { unit } : {}) } as const
    return [{ kind: 'cards', cards: [{ label, figure: kit.figure(`mean${id}`, label, mean, format) }] }]
  }
  if (!options || base === 0) return []
  const all = kit.figure(`base${id}`, kit.labelled(kit.text('base'), text), base, formats.count)
  return [
    {
      kind: 'table',
      alt: text,
      columns: [
        { label: text, align: 'start', share: 4 },
        { label: kit.text('count'), align: 'end', share: 1 },
        { label: kit.text('share', { base: kit.written(all) }), align: 'end', share: 1.5 },
      ],
      rows: options.map((option, row) => {
        const times = kit.figure(`times${id}.${row}`, kit.labelled(text, option.text), option.count, formats.count)
        const share = kit.derive(
          `share${id}.${row}`,
          kit.qualified(kit.labelled(text, option.text), kit.text('shareOf')),
          { op: 'divide', of: [times, all] },
          formats.percent,
          { formula: { text: kit.text('shareFormula'), inputs: [times, all] } },
        )
        return { kind: 'row', cells: [wordCell(option.text), figureCell(times), figureCell(share)] }
      }),
    },
  ]
}
