import { formats, words } from '../../blockKit.ts'
import type { ReportNode } from '../../../report/reportNode.ts'
import { compareBlock } from '../compareBlock.ts'
import { leadRows } from '../countedFacts.ts'
import { findingWords, type FindingInput, type FindingKit } from './findingKit.ts'
import { leadClause, scoreClause } from './leadClauses.ts'
import { ownLossFinding } from './ownLossFinding.ts'
import { settingsFinding } from './settingsFinding.ts'

export const findingBlock = compareBlock({
  kind: 'compareFinding',
  label: 'Finding',
  hasWords: true,
  words: findingWords,
  make(kit, { comparison, choice, setup }) {
    const { sites, rows, scores, ranks } = comparison
    const all = kit.figure('all', kit.text('all'), leadRows(rows).length, formats.count)
    const leads = sites.map(({ letter, label }, site) => {
      const count = leadRows(rows).filter(({ best }) => best.includes(site)).length
      return kit.figure(`leads.${letter}`, kit.labelled(kit.text('leads'), label), count, formats.count)
    })
    const input: FindingInput = { comparison, leads, all }
    const ownLoss = ownLossFinding(kit, input)
    const settings = settingsFinding(kit, input, setup)
    const clauses = [scoreClause(kit, input), leadClause(kit, input), ownLoss.clause, settings.clause].filter(
      (clause) => clause !== undefined,
    )
    const gone = sites.filter(({ facts }) => facts.isGone).map(({ label }) => label)
    const isEqual = new Set(rows.flatMap(({ points, weight }) => (points ? [weight] : []))).size <= 1
    const sameFacts = sameFactText(kit, input)
    const lines = (choice.text ?? '').split(/\n+/).filter((line) => line.trim() !== '')
    const text = (runs: ReturnType<typeof words>): ReportNode => ({ kind: 'text', runs })
    const nodes: ReportNode[] = [
      ...(gone.length > 0 ? [text(kit.say('gone', { sites: kit.listed(gone) }))] : []),
      ...settings.nodes,
      ...(scores
        ? [
            {
              kind: 'cards' as const,
              cards: sites.map(({ label }, site) => ({
                label: kit.text('score', { site: label }),
                figure: scores[site]!,
                ...(ranks[site] === 1 ? { tone: 'good' as const } : {}),
              })),
            },
          ]
        : []),
      ...sites.map(({ label }, site) =>
        text(kit.say('bestOn', { site: label, count: { figure: leads[site]! }, all: { figure: all } })),
      ),
      ...(sameFacts === '' ? [] : [text(kit.say('sameFacts', { measures: sameFacts }))]),
      ...ownLoss.nodes,
      text(
        scores ? kit.say('equal', { weights: kit.text(isEqual ? 'equalWeights' : 'ownWeights') }) : kit.say('noScore'),
      ),
      ...lines.map((line) => text(words(line))),
    ]
    const separator = words(kit.text('separator'))
    return { title: clauses.flatMap((clause, at) => (at === 0 ? clause : [...separator, ...clause])), nodes }
  },
})

function sameFactText(kit: FindingKit, { comparison: { rows } }: FindingInput): string {
  const counted = [...new Set(rows.flatMap(({ countedBy }) => countedBy ?? []))]
  const countedAs = (by: string) => rows.flatMap(({ label, countedBy }) => (countedBy === by ? [label] : []))
  return kit.clauses(counted.map((by) => kit.bracketed(by, kit.listed(countedAs(by)))))
}
