import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ChoroplethScene } from '#draw/tiles/tileScene.ts'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { hasFoundAreasAtom } from '../hasFoundAreas.ts'
import { layerStateAtom } from '../layersOnMap.ts'
import { emberStops } from './classColours.ts'
import type { Painting } from './paintAreas.ts'
import { hiddenClasses, opacityOf } from '../layersShown.ts'

/** Beside areas that were found, coloured areas step back to this share of their strength: both speak in the same colours. */
const behindFound = 0.25

/** How opaque the layer that colours areas is. */
const fadeAtom = atom((get) => {
  const state = get(layerStateAtom)
  return opacityOf(state.thematic, state) * (get(hasFoundAreasAtom) ? behindFound : 1)
})

/** Which classes are left bare, as one text: the same for the same classes. */
const bareAtom = atom((get) => [...hiddenClasses(get(layerStateAtom))].join())

/** The painting in the colours of the theme, for the tile worker; undefined for none. */
export function useChoropleth(painting: Painting | undefined): ChoroplethScene | undefined {
  const fade = useAtomValue(fadeAtom)
  const bare = useAtomValue(bareAtom)
  const painted = usePaintedTheme()
  return useMemo(() => painting && choroplethOf(painting, painted, fade, bare), [painting, painted, fade, bare])
}

function choroplethOf(painting: Painting, _theme: string, fade: number, bare: string): ChoroplethScene {
  const isBare = (at: number) => bare.split(',').includes(String(at))
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const { country, level, objectIds } = painting.values
  return {
    country,
    level,
    objectIds,
    classes: painting.classes,
    colours: emberStops(painting.breaks.length + 1).map((stop, at) =>
      isBare(at) ? 'transparent' : token(`--ember-${stop}`),
    ),
    opacity: (Number(token('--ember-opacity')) || 1) * fade,
  }
}
