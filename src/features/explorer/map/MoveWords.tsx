import { Trans } from '@lingui/react/macro'
import type { Place } from '#domain/geo/point.ts'
import { metresText } from '#i18n/distanceText.ts'
import { moveBetween } from './moveBetween.ts'

export function MoveWords({ from, to }: { from: Place; to: Place }) {
  const { metres, wind } = moveBetween(from, to)
  const far = metresText(metres)
  switch (wind) {
    case 'north':
      return <Trans>Moved {far} north</Trans>
    case 'northEast':
      return <Trans>Moved {far} northeast</Trans>
    case 'east':
      return <Trans>Moved {far} east</Trans>
    case 'southEast':
      return <Trans>Moved {far} southeast</Trans>
    case 'south':
      return <Trans>Moved {far} south</Trans>
    case 'southWest':
      return <Trans>Moved {far} southwest</Trans>
    case 'west':
      return <Trans>Moved {far} west</Trans>
    case 'northWest':
      return <Trans>Moved {far} northwest</Trans>
  }
}
