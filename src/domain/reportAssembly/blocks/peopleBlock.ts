import { ageBands, type AgeBand, menOfBand } from '../../area/demographicsPack.ts'
import { type BlockKit, figureCell, formats, rounded, runCell, wordCell } from '../blockKit.ts'
import { blockKind, type Missing } from '../blockKind.ts'
import type { ReportNode } from '../../report/reportNode.ts'
import type { ZoneFacts } from '../siteFacts.ts'

export const bandLabels = {
  age0to14: '0–14',
  age15to24: '15–24',
  age25to34: '25–34',
  age35to44: '35–44',
  age45to59: '45–59',
  age60plus: '60+',
} as const satisfies Record<AgeBand, string>

const peopleWords = {
  title: '{people} people live within {zone}',
  titleUnknown: 'People and age',
  population: 'People',
  households: 'Households',
  perHousehold: 'People per household',
  density: 'People per km²',
  men: 'Males',
  womenFormula: 'People in the age band − males in the age band',
  pyramid: 'Males and females by age band',
  moreWomen: 'More females than males; {share} of residents are 60 or older',
  moreMen: 'More males than females; {share} of residents are 60 or older',
  asMany: 'Equal numbers of females and males; {share} of residents are 60 or older',
  women: 'Females',
  band: 'Age',
  share: 'Share',
  all: 'Total',
  perHouseholdFormula: 'People ÷ households',
  densityFormula: 'People ÷ area',
  shareFormula: 'People in the age band ÷ all people',
  bands: 'People by age band',
  median: 'Median annual income',
  mean: 'Mean annual income',
  meanFormula: 'Total income ÷ tax units',
  total: 'Total income',
  taxUnits: 'Tax units',
  area: 'Zone area',
  covered: 'Zone data coverage',
  coverage: 'The data covers {share} of the zone.',
  noPeople: 'People in the zone',
  noPeopleWhy: 'This device has no demographics for this area.',
  noIncome: 'Income',
  noIncomeWhy: 'This device has no income data for this area.',
  daytime: 'Daytime workers and passersby',
  daytimeWhy: 'The data includes residents only.',
  sexes: 'Age bands by sex',
  sexesWhy: 'The data is split by sex only for all ages combined.',
}
type Kit = BlockKit<keyof typeof peopleWords>

export const peopleBlock = blockKind({
  kind: 'people',
  label: 'People and age',
  right: 'analysis.run',
  words: peopleWords,
  make(kit, { site: { zone } }) {
    if (zone?.values.population === undefined) {
      const missing = [{ what: kit.text('noPeople'), why: kit.text('noPeopleWhy') }]
      return { title: kit.say('titleUnknown'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const from = { source: zone.source, vintage: zone.vintage }
    const people = kit.figure('population', kit.text('population'), rounded(zone.values.population), formats.count, {
      ...from,
      method: 'population',
    })
    const area = kit.figure('area', kit.text('area'), zone.squareMetres / 1e6, formats.km2, { method: 'zoneArea' })
    const share = kit.figure('coverage', kit.text('covered'), zone.coverage, formats.percent, { method: 'coverage' })
    const missing: Missing[] = [{ what: kit.text('daytime'), why: kit.text('daytimeWhy') }]
    const nodes: ReportNode[] = [
      { kind: 'cards', cards: headCards(kit, zone, people, area) },
      ...ageNodes(kit, zone, people),
      ...incomeNodes(kit, zone),
      { kind: 'text', runs: kit.say('coverage', { share: { figure: share } }) },
    ]
    if (!hasSexes(zone)) missing.push({ what: kit.text('sexes'), why: kit.text('sexesWhy') })
    if (!zone.income) missing.push({ what: kit.text('noIncome'), why: kit.text('noIncomeWhy') })
    return { title: kit.say('title', { people: { figure: people }, zone: zone.label }), nodes, missing }
  },
})

function headCards(kit: Kit, { values, source, vintage }: ZoneFacts, people: string, area: string) {
  const from = { source, vintage }
  const households = kit.figure('households', kit.text('households'), rounded(values.households), formats.count, {
    ...from,
    method: 'households',
  })
  const size = kit.derive(
    'perHousehold',
    kit.text('perHousehold'),
    { op: 'divide', of: [people, households] },
    { kind: 'number', decimals: 2 },
    { method: 'householdSize', formula: { text: kit.text('perHouseholdFormula'), inputs: [people, households] } },
  )
  const density = kit.derive('density', kit.text('density'), { op: 'divide', of: [people, area] }, formats.count, {
    method: 'density',
    formula: { text: kit.text('densityFormula'), inputs: [people, area] },
  })
  return [
    { label: kit.text('population'), figure: people },
    { label: kit.text('households'), figure: households },
    { label: kit.text('perHousehold'), figure: size },
    { label: kit.text('density'), figure: density },
    ...(['men', 'women'] as const).map((sex) => ({
      label: kit.text(sex),
      figure: kit.figure(sex, kit.text(sex), rounded(values[sex === 'men' ? 'male' : 'female']), formats.count, from),
    })),
  ]
}

function ageNodes(kit: Kit, zone: ZoneFacts, people: string): ReportNode[] {
  const { values, source, vintage } = zone
  const bands = ageBands.flatMap((band) => {
    const value = values[band]
    if (value === undefined) return []
    const name = `${kit.text('band')} ${bandLabels[band]}`
    const count = kit.figure(band, name, rounded(value), formats.count, { source, vintage })
    const share = kit.derive(
      `${band}Share`,
      kit.qualified(name, kit.text('share')),
      { op: 'divide', of: [count, people] },
      formats.percent,
      { formula: { text: kit.text('shareFormula'), inputs: [count, people] } },
    )
    return [{ band, label: bandLabels[band], count, share }]
  })
  if (bands.length === 0) return []
  const table: ReportNode = {
    kind: 'table',
    alt: kit.text('bands'),
    columns: [
      { label: kit.text('band'), align: 'start', share: 2 },
      { label: kit.text('population'), align: 'end', share: 2 },
      { label: kit.text('share'), align: 'end', share: 1.5 },
    ],
    rows: [
      ...bands.map(({ label, count, share }) => ({
        kind: 'row' as const,
        cells: [wordCell(label), figureCell(count), figureCell(share)],
      })),
      { kind: 'total', cells: [wordCell(kit.text('all')), figureCell(people), runCell([])] },
    ],
  }
  if (hasSexes(zone))
    return [ageFinding(kit, zone), { kind: 'columns', stacks: [[agePyramid(kit, zone, bands)], [table]] }]
  const bars: ReportNode = {
    kind: 'bars',
    alt: kit.text('bands'),
    rows: bands.map(({ label, count }) => ({ label, figure: count })),
  }
  return [{ kind: 'columns', stacks: [[bars], [table]] }]
}

const hasSexes = ({ values }: ZoneFacts): boolean =>
  ageBands.every((band) => values[band] !== undefined && values[menOfBand[band]] !== undefined)

function ageFinding(kit: Kit, { values }: ZoneFacts): ReportNode {
  const men = rounded(values.male) ?? 0
  const women = rounded(values.female) ?? 0
  const key = women > men ? 'moreWomen' : men > women ? 'moreMen' : 'asMany'
  return { kind: 'heading', runs: kit.say(key, { share: { figure: `${kit.block}.age60plusShare` } }) }
}

interface Band {
  readonly band: AgeBand
  readonly label: string
  readonly count: string
}

/** Returns an age pyramid; women are each band's total minus men. */
function agePyramid(kit: Kit, { values, source, vintage }: ZoneFacts, bands: readonly Band[]): ReportNode {
  return {
    kind: 'pyramid',
    alt: kit.text('pyramid'),
    left: { label: kit.text('men'), figure: `${kit.block}.men` },
    right: { label: kit.text('women'), figure: `${kit.block}.women` },
    rows: bands.map(({ band, label, count }) => {
      const id = menOfBand[band]
      const name = (sex: 'men' | 'women') => kit.qualified(kit.text(sex), label)
      const men = kit.figure(`${band}Men`, name('men'), rounded(values[id]), formats.count, {
        source,
        vintage,
        method: id,
      })
      const women = kit.derive(`${band}Women`, name('women'), { op: 'subtract', of: [count, men] }, formats.count, {
        source,
        vintage,
        formula: { text: kit.text('womenFormula'), inputs: [count, men] },
      })
      return { label, left: men, right: women }
    }),
  }
}

function incomeNodes(kit: Kit, { income }: ZoneFacts): ReportNode[] {
  if (!income) return []
  const money = formats.whole(income.currency)
  const total = kit.figure('incomeTotal', kit.text('total'), rounded(income.total), money, { method: 'incomeTotal' })
  const units = kit.figure('taxUnits', kit.text('taxUnits'), rounded(income.taxUnits), formats.count, {
    method: 'taxUnits',
  })
  const mean = kit.derive('incomeMean', kit.text('mean'), { op: 'divide', of: [total, units] }, money, {
    formula: { text: kit.text('meanFormula'), inputs: [total, units] },
    method: 'incomePerUnit',
  })
  const cards = [
    { label: kit.text('mean'), figure: mean },
    { label: kit.text('taxUnits'), figure: units },
    { label: kit.text('total'), figure: total },
  ]
  if (income.median === undefined) return [{ kind: 'cards', cards }]
  const median = kit.figure('incomeMedian', kit.text('median'), rounded(income.median), money, {
    method: 'incomeMedian',
  })
  return [{ kind: 'cards', cards: [{ label: kit.text('median'), figure: median }, ...cards] }]
}
