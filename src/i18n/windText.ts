import { t } from '@lingui/core/macro'
import { type Wind, windOf } from '#domain/geo/wind.ts'
import { formatNumber } from './formats.ts'

/** Which way somebody looks: a wind, and degrees of the compass. */
export function lookingText(degrees: number): string {
  const wind = windText(windOf(degrees))
  const number = formatNumber(Math.round(degrees) % 360)
  return t`Looking ${wind}, ${number}°`
}

function windText(wind: Wind): string {
  switch (wind) {
    case 'north':
      return t`north`
    case 'northEast':
      return t`north-east`
    case 'east':
      return t`east`
    case 'southEast':
      return t`south-east`
    case 'south':
      return t`south`
    case 'southWest':
      return t`south-west`
    case 'west':
      return t`west`
    case 'northWest':
      return t`north-west`
  }
}
