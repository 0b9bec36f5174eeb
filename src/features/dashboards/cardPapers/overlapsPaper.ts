import { plural, t } from '@lingui/core/macro'
import { hotShare, hotSpots, type HotSpots } from '#analysis/dashboard/hotSpots.ts'
import type { OwnZones } from '#analysis/studyTypes.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatPercent } from '#i18n/formats.ts'
import { type CardPaper, type PaperKit, paperTable, paperText } from './paperKit.ts'

/** Recorded zones, or a 500 m ring for stores without a recorded zone. */
export const ownZones: OwnZones = { kind: 'recorded', radiusMetres: 500 }
const maxOnPaper = 10

export function overlapsTitle({ finding, hot }: HotSpots): string {
  const share = formatPercent(hotShare, 0)
  if (finding === 'none') return t`No stores overlap`
  if (finding === 'mild') return t`No stores overlap by ${share} or more`
  return t`${plural(hot, { one: `# pair of stores overlaps by ${share} or more`, other: `# pairs of stores overlap by ${share} or more` })}`
}

export const zonesWords = (): string => {
  const radius = metresText(ownZones.radiusMetres)
  return t`Uses saved trade zones, or a ${radius} radius where none is saved.`
}

export function overlapsPaper({ facts, scope, pairs, nameOf, figure }: PaperKit): CardPaper | undefined {
  if (!pairs) return undefined
  const ids = scope.kind === 'all' ? undefined : new Set(facts.stores.map(({ id }) => id))
  const spots = hotSpots(pairs, ids, maxOnPaper)
  const table = paperTable(
    t`Overlap hot spots`,
    [
      [t`Stores`, 'start'],
      [t`Distance apart`, 'end'],
      [t`People in both zones`, 'end'],
      [t`Share of smaller zone`, 'end'],
    ],
    spots.pairs.map(({ storeA, storeB, metres, sharedPopulation, shareOfSmaller }) => [
      `${nameOf(storeA)} + ${nameOf(storeB)}`,
      metresText(metres),
      {
        figure: figure(
          t`People in both zones`,
          sharedPopulation === undefined ? null : Math.round(sharedPopulation),
          formats.count,
        ),
      },
      { figure: figure(t`Share of smaller zone`, shareOfSmaller, { ...formats.percent, decimals: 0 }) },
    ]),
  )
  return { title: overlapsTitle(spots), nodes: [...(spots.pairs.length > 0 ? [table] : []), paperText(zonesWords())] }
}
