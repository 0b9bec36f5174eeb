import { plural, t } from '@lingui/core/macro'
import { hotShare, hotSpots, type HotSpots } from '#analysis/dashboard/hotSpots.ts'
import type { OwnZones } from '#analysis/studyTypes.ts'
import { formats } from '#domain/report/blockKit.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatPercent } from '#i18n/formats.ts'
import { type CardPaper, type PaperKit, paperTable, paperText } from './paperKit.ts'

/** Zones on record; the ring of a store that has none. */
export const ownZones: OwnZones = { kind: 'recorded', radiusMetres: 500 }
const mostOnPaper = 10

export function overlapsTitle({ finding, hot }: HotSpots): string {
  const share = formatPercent(hotShare, 0)
  if (finding === 'none') return t`No two stores overlap`
  if (finding === 'mild') return t`No two stores share ${share} of a zone`
  return t`${plural(hot, {
    one: `# pair of stores shares ${share} of a zone or more`,
    other: `# pairs of stores share ${share} of a zone or more`,
  })}`
}

export const zonesWords = (): string => {
  const radius = metresText(ownZones.radiusMetres)
  return t`Zones on record, else a ring of ${radius}.`
}

export function overlapsPaper({ facts, scope, pairs, nameOf, figure }: PaperKit): CardPaper | undefined {
  if (!pairs) return undefined
  const ids = scope.kind === 'all' ? undefined : new Set(facts.stores.map(({ id }) => id))
  const spots = hotSpots(pairs, ids, mostOnPaper)
  const table = paperTable(
    t`Overlap hot spots`,
    [
      [t`Stores`, 'start'],
      [t`Apart`, 'end'],
      [t`People in both zones`, 'end'],
      [t`Of the smaller zone`, 'end'],
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
      { figure: figure(t`Of the smaller zone`, shareOfSmaller, { ...formats.percent, decimals: 0 }) },
    ]),
  )
  return { title: overlapsTitle(spots), nodes: [...(spots.pairs.length > 0 ? [table] : []), paperText(zonesWords())] }
}
