import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { MapLayer } from '#mapStage/mapLayer.ts'
import { recordsOnMap } from '#mapStage/recordsOnMap.ts'
import { competitorPoints, trackedOnly } from './competitorPoints.ts'

export const competitorsLayer: MapLayer = {
  id: 'competitors',
  group: 'around',
  label: msg`Competitors`,
  isShownFirst: true,
  points: ({ records }) => competitorPoints(records('competitor'), records('brand')),
  finds: 'competitor',
  Detail: CompetitorCount,
}

/** How many places the map draws, and how many it leaves out because their brand is not tracked. */
function CompetitorCount() {
  const all = useAtomValue(recordsOnMap('competitor'))
  const brands = useAtomValue(recordsOnMap('brand'))
  if (!all || !brands) return null
  const shown = trackedOnly(all, brands).length
  const paused = all.length - shown
  if (all.length === 0) return <Trans>none yet</Trans>
  return (
    <>
      <Plural value={shown} one="# in all" other="# in all" />
      {paused > 0 && (
        <>
          {' · '}
          <Plural value={paused} one="# of paused brands" other="# of paused brands" />
        </>
      )}
    </>
  )
}
