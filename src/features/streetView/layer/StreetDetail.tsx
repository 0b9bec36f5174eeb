import { Plural, Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { outsideProblemText } from '#i18n/providerText.ts'
import { useOwnPhotos } from '#mapStage/street/useOwnPhotos.ts'
import { type Coverage, coverageAtom } from './coverageAtom.ts'

/** Number of locations with pictures in the viewport, or why it is unknown, and the number of company photos. */
export function StreetDetail() {
  const coverage = useAtomValue(coverageAtom)
  const own = useOwnPhotos().length
  return (
    <>
      {coverage && <WordsOf coverage={coverage} />}
      {own > 0 && (
        <>
          {' · '}
          <Plural value={own} one="# of your photos" other="# of your photos" />
        </>
      )}
    </>
  )
}

function WordsOf({ coverage: { problem, isBusy, isTooFar, places } }: { coverage: Coverage }): ReactNode {
  if (problem === 'offline') return <Trans>Mapillary needs a connection</Trans>
  if (problem !== undefined) return outsideProblemText(problem, 'Mapillary')
  if (isTooFar) return <Trans>Zoom in to see where images are available</Trans>
  if (isBusy && places.length === 0) return <Trans>Loading from Mapillary…</Trans>
  if (places.length === 0) return <Trans>No images here</Trans>
  return <Plural value={places.length} one="# place here has images" other="# places here have images" />
}
