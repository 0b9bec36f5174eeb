import { t } from '@lingui/core/macro'
import { type Wind, windOf } from '#domain/geo/wind.ts'
import { formatNumber } from './formats.ts'

export function lookingText(degrees: number): string {
  const wind = windText(windOf(degrees))
  const number = formatNumber(Math.round(degrees) % 360)
  return t`Facing ${wind}, ${number}°`
}

function windText(wind: Wind): string {
  switch (wind) {
    case 'north':
      return t`north`
    case 'northEast':
      return t`northeast`
    case 'east':
      return t`east`
    case 'southEast':
      return t`southeast`
    case 'south':
      return t`south`
    case 'southWest':
      return t`southwest`
    case 'west':
      return t`west`
    case 'northWest':
      return t`northwest`
  }
}
