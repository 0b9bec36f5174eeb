import { Plural } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { NoneYet } from '#mapStage/NoneYet.tsx'
import { presentRecords } from '#session/presentRecords.ts'
import { trackedOnly } from './competitorPoints.ts'

export function PoiCount() {
  const records = useAtomValue(presentRecords('poi'))
  if (!records) return null
  return records.length === 0 ? <NoneYet /> : <Plural value={records.length} one="# total" other="# total" />
}

/** Number of competitors shown, and number of competitors hidden because their brand is paused. */
export function CompetitorCount() {
  const all = useAtomValue(presentRecords('competitor'))
  const brands = useAtomValue(presentRecords('brand'))
  if (!all || !brands) return null
  const shown = trackedOnly(all, brands).length
  const paused = all.length - shown
  if (all.length === 0) return <NoneYet />
  return (
    <>
      <Plural value={shown} one="# shown" other="# shown" />
      {paused > 0 && (
        <>
          {' · '}
          <Plural value={paused} one="# hidden (paused brand)" other="# hidden (paused brands)" />
        </>
      )}
    </>
  )
}
