import type { Place } from '#domain/geo/point.ts'
import { wayText } from '#i18n/distanceText.ts'
import { bearingTo, groundMetres } from '#mapKit/groundMetres.ts'

/** How far a place is from here, and in which direction. */
export const WayWords = ({ here, to }: { here: Place; to: Place }) =>
  wayText(groundMetres(here, to), bearingTo(here, to))
