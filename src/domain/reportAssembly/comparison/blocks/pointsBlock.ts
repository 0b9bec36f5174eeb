import { figureCell, wordCell } from '../../blockKit.ts'
import type { ReportRow } from '../../../report/reportNode.ts'
import { compareBlock } from '../compareBlock.ts'

export const pointsBlock = compareBlock({
  kind: 'comparePoints',
  label: 'Weights and points',
  words: {
    title: 'Weights and points',
    measure: 'Measure',
    weight: 'Weight',
    weightOf: 'Weight: {measure}',
    score: 'Score',
    how: 'Points for a measure: its weight ÷ total weight × 100 for the best site, 0 for the worst, and proportional in between. Points are rounded so that they add up to the score. Measures missing for any site don’t count.',
    left: 'Not scored because data isn’t available for all sites: {measures}.',
    none: 'Score',
    noneWhy: 'The sites have no measure in common that can be ranked.',
  },
  make(kit, { comparison: { sites, rows, scores } }) {
    if (!scores) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('title'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const counted = rows.filter(({ points }) => points !== undefined)
    const left = rows.filter(({ points, better, weight }) => !points && better !== undefined && weight > 0)
    const columns = [
      { label: kit.text('measure'), align: 'start' as const, share: 3 },
      { label: kit.text('weight'), align: 'end' as const, share: 1 },
      ...sites.map(({ label }) => ({ label, align: 'end' as const, share: 2 })),
    ]
    const lines = counted.map(({ id, label, weight, points, by }): ReportRow => {
      const name = [label, by].filter(Boolean).join(' ')
      const shown = kit.figure(`weight.${id}`, kit.text('weightOf', { measure: name }), weight, {
        kind: 'number',
      })
      return { kind: 'row', cells: [wordCell(name), figureCell(shown), ...points!.map(figureCell)] }
    })
    const all = kit.figure(
      'weights',
      kit.text('weight'),
      counted.reduce((sum, { weight }) => sum + weight, 0),
      { kind: 'number' },
    )
    const total: ReportRow = {
      kind: 'total',
      cells: [wordCell(kit.text('score')), figureCell(all), ...scores.map((score) => figureCell(score))],
    }
    const names = kit.listed(left.map(({ label }) => label))
    return {
      title: kit.say('title'),
      nodes: [
        { kind: 'table', alt: kit.text('title'), columns, rows: [...lines, total] },
        { kind: 'text', runs: kit.say('how') },
        ...(left.length > 0 ? [{ kind: 'text' as const, runs: kit.say('left', { measures: names }) }] : []),
      ],
    }
  },
})
