import { figureCell, formats, rounded, wordCell } from '../blockKit.ts'
import { blockKind } from '../blockKind.ts'
import type { ReportNode } from '../reportNode.ts'

/** What the site would draw, from whom, and what of it hangs on the model. */
export const demandBlock = blockKind({
  kind: 'demand',
  label: 'Demand',
  right: 'analysis.run',
  words: {
    title: '{people} people drawn, {netNew} of them new to the chain',
    titleUnknown: 'Demand',
    drawn: 'People drawn',
    ownLoss: 'Taken from own stores',
    fromRivals: 'Taken from competitors',
    netNew: 'Net new to the chain',
    netNewFormula: 'People drawn − taken from own stores',
    least: 'Net new, least',
    most: 'Net new, most',
    range:
      'Between {least} and {most} when distance counts a quarter less or more: what of the answer hangs on the model, not an interval of chance.',
    model:
      'Model: {model}, with {own} own stores and {rivals} competitors. Its parameters are defaults and not calibrated.',
    own: 'Own stores in the model',
    rivals: 'Competitors in the model',
    store: 'Own store',
    before: 'People before',
    lost: 'People lost',
    share: 'Share lost',
    shareFormula: 'People lost ÷ people before',
    losses: 'What own stores lose',
    fall: 'From people drawn to net new',
    rest: 'Other own stores',
    helps: 'more',
    hurts: 'less',
    noModel: 'Demand',
    noModelWhy: 'No homes or stores for a demand model are known here.',
    money: 'Demand in money',
    moneyWhy: 'The model counts people; no spend for each is on record.',
  },
  make(kit, { site: { demand } }) {
    const money = { what: kit.text('money'), why: kit.text('moneyWhy') }
    if (!demand) {
      const missing = [{ what: kit.text('noModel'), why: kit.text('noModelWhy') }]
      return { title: kit.say('titleUnknown'), nodes: [{ kind: 'missing', items: missing }], missing }
    }
    const drawn = kit.figure('drawn', kit.text('drawn'), rounded(demand.captured), formats.count, {
      method: 'huffDemand',
    })
    const ownLoss = kit.figure('ownLoss', kit.text('ownLoss'), rounded(demand.ownLoss), formats.count, {
      method: 'ownLoss',
    })
    const fromRivals = kit.figure('fromRivals', kit.text('fromRivals'), rounded(demand.fromRivals), formats.count, {
      method: 'demandTransfer',
    })
    const netNew = kit.derive('netNew', kit.text('netNew'), { op: 'subtract', of: [drawn, ownLoss] }, formats.count, {
      method: 'netNew',
      formula: { text: kit.text('netNewFormula'), inputs: [drawn, ownLoss] },
    })
    const nets = [demand, ...demand.range].map(({ captured, ownLoss: lost }) => Math.round(captured) - Math.round(lost))
    const range = {
      least: { figure: kit.figure('least', kit.text('least'), Math.min(...nets), formats.count) },
      most: { figure: kit.figure('most', kit.text('most'), Math.max(...nets), formats.count) },
    }
    const [own, rivals] = [
      kit.figure('own', kit.text('own'), demand.ownStores, formats.count),
      kit.figure('rivals', kit.text('rivals'), demand.rivals, formats.count),
    ]
    const model = kit.say('model', { model: demand.model, own: { figure: own }, rivals: { figure: rivals } })
    const nodes: ReportNode[] = [
      {
        kind: 'cards',
        cards: [
          { label: kit.text('drawn'), figure: drawn },
          { label: kit.text('fromRivals'), figure: fromRivals },
          { label: kit.text('ownLoss'), figure: ownLoss },
          { label: kit.text('netNew'), figure: netNew },
        ],
      },
      ...(demand.range.length > 0 ? [{ kind: 'text' as const, runs: kit.say('range', range) }] : []),
      ...lossNodes(),
      { kind: 'text', runs: model },
    ]
    return {
      title: kit.say('title', { people: { figure: drawn }, netNew: { figure: netNew } }),
      nodes,
      missing: [money],
    }

    function lossNodes(): ReportNode[] {
      const losses = demand!.losses.slice(0, 6)
      if (losses.length === 0) return []
      const known = losses.map(({ name, before, lost }, at) => {
        const [was, goes] = [
          kit.figure(`before${at}`, `${kit.text('before')}: ${name}`, rounded(before), formats.count),
          kit.figure(`lost${at}`, `${kit.text('lost')}: ${name}`, rounded(lost), formats.count),
        ]
        const share = kit.derive(
          `share${at}`,
          `${kit.text('share')}: ${name}`,
          { op: 'divide', of: [goes, was] },
          formats.percent,
          { method: 'storeImpact', formula: { text: kit.text('shareFormula'), inputs: [goes, was] } },
        )
        const step = kit.derive(`step${at}`, name, { op: 'subtract', of: [0, goes] }, { kind: 'count', isSigned: true })
        return { name, was, goes, share, step }
      })
      const rest = kit.derive(
        'stepRest',
        kit.text('rest'),
        {
          op: 'subtract',
          of: [0, known.reduce<FigureOf>((left, { goes }) => ({ op: 'subtract', of: [left, goes] }), ownLoss)],
        },
        { kind: 'count', isSigned: true },
      )
      const others = kit.valueOf(rest) === 0 ? [] : [{ label: kit.text('rest'), figure: rest }]
      return [
        {
          kind: 'table',
          alt: kit.text('losses'),
          columns: [
            { label: kit.text('store'), align: 'start', share: 3 },
            { label: kit.text('before'), align: 'end', share: 2 },
            { label: kit.text('lost'), align: 'end', share: 2 },
            { label: kit.text('share'), align: 'end', share: 1.5 },
          ],
          rows: known.map(({ name, was, goes, share }) => ({
            kind: 'row',
            cells: [wordCell(name), figureCell(was), figureCell(goes), figureCell(share)],
          })),
        },
        {
          kind: 'waterfall',
          alt: kit.text('fall'),
          from: { label: kit.text('drawn'), figure: drawn },
          steps: [...known.map(({ name, step }) => ({ label: name, figure: step })), ...others],
          to: { label: kit.text('netNew'), figure: netNew },
          helps: kit.text('helps'),
          hurts: kit.text('hurts'),
        },
      ]
    }
  },
})

type FigureOf = string | { readonly op: 'subtract'; readonly of: readonly FigureOf[] }
