import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ChoroplethScene } from '#draw/tiles/tileScene.ts'
import { usePaintedTheme } from '#ui/themeAtom.ts'
import { hasFoundAreasAtom } from '../hasFoundAreas.ts'
import { layerStateAtom } from '../layersOnMap.ts'
import { emberStops } from './classColours.ts'
import type { Painting } from './paintAreas.ts'
import { hiddenClasses, opacityOf } from '../layersShown.ts'

/** Opacity of the thematic layer behind search result areas, which use the same colors. */
const behindFound = 0.25

const fadeAtom = atom((get) => {
  const state = get(layerStateAtom)
  return opacityOf(state.thematic, state) * (get(hasFoundAreasAtom) ? behindFound : 1)
})

/** Hidden classes as a string, so they are compared by value. */
const bareAtom = atom((get) => [...hiddenClasses(get(layerStateAtom))].join())

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
