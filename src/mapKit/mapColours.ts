export interface MapColours {
  readonly land: string
  readonly water: string
  readonly border: string
  readonly surface: string
  readonly label: string
  readonly halo: string
  readonly accent: string
  readonly competitor: string
  readonly poi: string
  readonly zones: readonly string[]
  /** Heat colors, from low to high. */
  readonly heat: readonly string[]
  readonly face: string
}

let last: { readonly of: string; readonly colours: MapColours } | undefined

/**
 * Returns the map colors, cached per theme, mode and language, because reading styles during a change forces a full
 * recalculation.
 */
export function readMapColours(): MapColours {
  const { dataset, lang } = document.documentElement
  const of = [dataset.theme, dataset.mode, lang].join()
  if (last?.of !== of || last.colours.land === '') last = { of, colours: readTokens() }
  return last.colours
}

function readTokens(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: token('--land'),
    water: token('--water'),
    border: token('--edge'),
    surface: token('--surface'),
    label: token('--map-label'),
    halo: token('--map-halo'),
    accent: token('--accent'),
    competitor: token('--status-competitor'),
    poi: token('--ink-3'),
    zones: ['--ember-7', '--ember-6', '--ember-5', '--ember-4', '--ember-3', '--edge'].map(token),
    heat: ['--ember-2', '--ember-4', '--ember-6', '--ember-7'].map(token),
    face: getComputedStyle(document.body).fontFamily,
  }
}
