import { useLingui } from '@lingui/react'
import { useEffect, useMemo } from 'react'
import { localeOf } from '#domain/locale.ts'
import type {
  ChoroplethScene,
  GroundLook,
  MarkerScene,
  PointScene,
  TileScene,
  TileTokens,
} from '#draw/tiles/tileScene.ts'
import { type TileHost, useTiles } from '#session/workers/useTiles.ts'
import type { PaintedTheme } from '#ui/theme.ts'
import { usePaintedTheme } from '#ui/themeAtom.ts'

export interface MapSceneParts {
  readonly look: GroundLook
  readonly choropleth: ChoroplethScene | undefined
  readonly points: readonly PointScene[]
  readonly isRoadless: boolean
  readonly isRailless: boolean
  readonly avoidedMarkers: MarkerScene
}

export function useMapScene({
  look,
  choropleth,
  points,
  isRoadless,
  isRailless,
  avoidedMarkers,
}: MapSceneParts): TileHost {
  const { i18n } = useLingui()
  const painted = usePaintedTheme()
  const tiles = useTiles()
  const locale = localeOf(i18n.locale)
  const scene = useMemo(
    (): TileScene => ({
      ...themeParts(painted, locale),
      look,
      choropleth,
      points,
      isRoadless,
      isRailless,
      avoidedMarkers,
      locale,
    }),
    [painted, locale, look, choropleth, points, isRoadless, isRailless, avoidedMarkers],
  )
  useEffect(() => tiles.setScene(scene), [tiles, scene])
  return tiles
}

/** Returns the theme tokens; the font depends on the language. */
function themeParts(theme: PaintedTheme, _locale: string): Pick<TileScene, 'tokens' | 'isDark' | 'isStrong'> {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const tokens: TileTokens = {
    land: token('--land'),
    water: token('--water'),
    park: token('--park'),
    road: token('--road'),
    border: token('--edge'),
    ink: token('--ink'),
    quietInk: token('--ink-2'),
    surface: token('--surface'),
    label: token('--map-label'),
    halo: token('--map-halo'),
    competitor: token('--status-competitor'),
    poi: token('--ink-3'),
    face: getComputedStyle(document.body).fontFamily,
  }
  return { tokens, isDark: theme === 'dark', isStrong: theme === 'sunlight' }
}
