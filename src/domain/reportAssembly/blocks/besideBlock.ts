import { ageBands } from '../../area/demographicsPack.ts'
import { type BlockKit, figureCell, formats, rounded, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { FigureFormat } from '../../report/reportFigure.ts'
import type { ReportRow } from '../../report/reportNode.ts'
import type { ComparedFacts } from '../siteFacts.ts'
import { bandLabels } from './peopleBlock.ts'

const comparisonTexts = {
  title: '{zone} compared with {others}',
  titleNone: 'Comparison with another area',
  measure: 'Measure',
  area: 'Area',
  population: 'People',
  households: 'Households',
  perHousehold: 'People per household',
  perHouseholdFormula: 'People ÷ households',
  density: 'People per km²',
  densityFormula: 'People ÷ area',
  band: 'Aged {ages}',
  shareFormula: 'People in the age band ÷ all people',
  income: 'Median annual income',
  rivals: 'Competitors',
  pois: 'Points of interest',
  none: 'Comparison with another area',
  noneWhy: 'No second area or surrounding city was selected, or this device has no data for them.',
}
type Kit = BlockKit<keyof typeof comparisonTexts>

export const comparisonBlock = blockKind({
  kind: 'beside',
  label: 'Comparison with another area',
  right: 'analysis.run',
  isOfArea: true,
  words: comparisonTexts,
  make(kit, { site: { zone, comparedAreas = [], pois } }) {
    if (!zone || comparedAreas.length === 0) {
      const missing = [{ what: kit.text('none'), why: kit.text('noneWhy') }]
      return { title: kit.say('titleNone'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const places = pois.length === 0 ? {} : { pois: pois.reduce((sum, { count }) => sum + count, 0) }
    const columns = [{ ...zone, ...places }, ...comparedAreas].map((facts, at) => measures(kit, facts, at))
    const labels = [zone.label, ...comparedAreas.map(({ label }) => label)]
    const rows = columns[0]!.map(
      ({ label }, row): ReportRow => ({
        kind: 'row',
        cells: [wordCell(label), ...columns.map((column) => figureCell(column[row]!.figure))],
      }),
    )
    return {
      title: kit.say('title', { zone: zone.label, others: kit.listed(comparedAreas.map(({ label }) => label)) }),
      nodes: [
        {
          kind: 'table',
          alt: kit.text('titleNone'),
          columns: [
            { label: kit.text('measure'), align: 'start', share: 3 },
            ...labels.map((label) => ({ label, align: 'end' as const, share: 2 })),
          ],
          rows,
        },
      ],
    }
  },
})

function measures(kit: Kit, { label, values, squareMetres, income, rivalCount, pois }: ComparedFacts, at: number) {
  const known = (name: string, words: string, value: number | undefined, format: FigureFormat, method?: string) => ({
    label: words,
    figure: kit.figure(
      `${name}.${at}`,
      kit.labelled(words, label),
      value,
      format,
      method === undefined ? {} : { method },
    ),
  })
  const quotient = (name: 'perHousehold' | 'density', of: readonly string[], format: FigureFormat) => ({
    label: kit.text(name),
    figure: kit.derive(`${name}.${at}`, kit.labelled(kit.text(name), label), { op: 'divide', of }, format, {
      formula: { text: kit.text(`${name}Formula`), inputs: of },
    }),
  })
  const area = known('area', kit.text('area'), squareMetres / 1e6, formats.km2, 'zoneArea')
  const people = known('people', kit.text('population'), rounded(values.population), formats.count, 'population')
  const homes = known('households', kit.text('households'), rounded(values.households), formats.count, 'households')
  const bands = ageBands.map((band) => {
    const words = kit.text('band', { ages: bandLabels[band] })
    const count = kit.figure(`${band}.${at}`, kit.labelled(words, label), rounded(values[band]), formats.count)
    const of = [count, people.figure]
    const formula = { text: kit.text('shareFormula'), inputs: of }
    const expression = { op: 'divide', of } as const
    return {
      label: words,
      figure: kit.derive(
        `${band}Share.${at}`,
        kit.labelled(kit.qualified(words, '%'), label),
        expression,
        formats.percent,
        { formula },
      ),
    }
  })
  return [
    area,
    people,
    homes,
    quotient('perHousehold', [people.figure, homes.figure], { kind: 'number', decimals: 2 }),
    quotient('density', [people.figure, area.figure], formats.count),
    ...bands,
    known('income', kit.text('income'), rounded(income?.median), formats.whole(income?.currency ?? 'TWD')),
    known('rivals', kit.text('rivals'), rivalCount, formats.count, 'competitorCount'),
    known('pois', kit.text('pois'), pois, formats.count, 'poiCount'),
  ]
}
