import { useMemo } from 'react'
import type { ChoroplethScene } from '#draw/tiles/tileScene.ts'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { emberStops } from './emberStops.ts'
import type { Painting } from './paintAreas.ts'

/** The painting in the colours of the theme, for the tile worker; undefined for none. */
export function useChoropleth(painting: Painting | undefined): ChoroplethScene | undefined {
  const painted = usePaintedTheme()
  return useMemo(() => painting && choroplethOf(painting, painted), [painting, painted])
}

function choroplethOf(painting: Painting, _theme: string): ChoroplethScene {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const { country, level, objectIds } = painting.values
  return {
    country,
    level,
    objectIds,
    classes: painting.classes,
    colours: emberStops(painting.breaks.length + 1).map((stop) => token(`--ember-${stop}`)),
    opacity: Number(token('--ember-opacity')) || 1,
  }
}
