import { t } from '@lingui/core/macro'
import type { Shape } from '#domain/geo/point.ts'
import { metresText } from './measureText.ts'

/** A zone in a few words: "500 m ring", "drawn area". */
export const zoneText = (shape: Shape): string =>
  shape.type === 'Circle' ? t`${metresText(shape.radiusMetres)} ring` : t`drawn area`

/** What a figure is, of which zone: "Population, 500 m ring". */
export const figureTitle = (figure: { readonly label: string }, shape: Shape): string =>
  t`${figure.label}, ${zoneText(shape)}`

/** A zone so that it can be drawn again: a circle by its centre, a drawn area by its corners. */
export function zoneRecipeText(shape: Shape): string {
  if (shape.type === 'Circle') {
    const { latitude, longitude } = shape.centre
    return t`Circle of ${metresText(shape.radiusMetres)} around ${latitude.toFixed(6)}, ${longitude.toFixed(6)} (WGS 84)`
  }
  return JSON.stringify({ type: shape.type, coordinates: shape.coordinates })
}
