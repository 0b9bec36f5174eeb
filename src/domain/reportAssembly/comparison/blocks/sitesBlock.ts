import { words } from '../../blockKit.ts'
import type { ReportNode } from '../../../report/reportNode.ts'
import { compareBlock } from '../compareBlock.ts'

const mapsPerRow = 2

export const sitesBlock = compareBlock({
  kind: 'compareMaps',
  label: 'Maps at the same scale',
  words: {
    title: 'Maps of the sites at the same scale',
    noPlace: 'Map of {site}',
    noPlaceWhy: 'This site has no recorded location.',
    zone: 'Zone assessed: {zone}',
  },
  make(kit, { comparison: { sites } }) {
    const stacks = sites.flatMap(({ label, facts }): readonly (readonly ReportNode[])[] => {
      if (!facts.map) return []
      const zone = facts.zone
      return [
        [
          { kind: 'heading', runs: words(label) },
          ...(zone ? [{ kind: 'text' as const, runs: kit.say('zone', { zone: zone.label }) }] : []),
          { kind: 'map', ...facts.map },
        ],
      ]
    })
    const missing = sites
      .filter(({ facts }) => !facts.map)
      .map(({ label }) => ({ what: kit.text('noPlace', { site: label }), why: kit.text('noPlaceWhy') }))
    const lines = Array.from({ length: Math.ceil(stacks.length / mapsPerRow) }, (_, at): ReportNode => {
      const line = stacks.slice(at * mapsPerRow, (at + 1) * mapsPerRow)
      // Empty columns keep the maps in an incomplete row at the size of other maps.
      const empty = Array.from({ length: mapsPerRow - line.length }, () => [])
      return { kind: 'columns', stacks: [...line, ...empty] }
    })
    return lines.length === 0 && missing.length === 0 ? undefined : { title: kit.say('title'), nodes: lines, missing }
  },
})
