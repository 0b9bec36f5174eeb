import { greyOf, mixColours } from './mixColours.ts'
import type { TileScene } from './tileScene.ts'

export interface BaseMapPalette {
  readonly water: string
  /** Colors of water near the coast, from the outermost band to the shore. */
  readonly shallows: readonly string[]
  readonly coast: string
  readonly graticule: string
  readonly land: string
  readonly wild: string
  readonly suburb: string
  readonly city: string
  readonly road: string
  readonly roadCasing: string
  readonly minorCasing: string
  readonly mainRoad: string
  readonly thinRoad: string
  readonly mainCasing: string
  readonly track: string
  readonly countyBorder: string
  readonly townBorder: string
  readonly villageBorder: string
  readonly borderHalo: string
  readonly waterLabel: string
}

/**
 * Returns the palette of a scene. Roads on dark land without data are lightened, because they would be invisible
 * otherwise.
 */
export function baseMapPalette(scene: TileScene): BaseMapPalette {
  const { tokens, isDark, isStrong, look } = scene
  const isGrey = look === 'grey'
  const tone = (colour: string) => (isGrey ? greyOf(colour) : colour)
  const land = tone(tokens.land)
  const water = isGrey ? mixColours(greyOf(tokens.water), '#000000', isDark ? 0.1 : 0.07) : tokens.water
  const hasData = scene.choropleth !== undefined
  const toInk = (share: number) => mixColours(land, tokens.ink, isStrong ? Math.min(1, share * 2.2) : share)
  const bareRoad = isDark && !hasData
  return {
    water,
    shallows: (isDark ? [0.05, 0.09, 0.13] : [0.2, 0.34, 0.5]).map((share) =>
      mixColours(water, isDark ? tone('#5f88a8') : '#ffffff', isGrey ? share * 0.6 : share),
    ),
    coast: mixColours(water, tone(isDark ? '#7fa3bf' : '#5d7d92'), isStrong ? 0.95 : isDark ? 0.4 : 0.55),
    graticule: mixColours(water, tone(isDark ? '#7fa3bf' : '#5d7d92'), isDark ? 0.12 : 0.16),
    land,
    wild: isGrey
      ? mixColours(land, tokens.ink, isDark ? 0.025 : 0.02)
      : mixColours(tokens.park, isDark ? '#1c3226' : '#c9dbbd', isDark ? 0.45 : 0.45),
    suburb: mixColours(land, tone(isDark ? '#2a2833' : '#dcd6ca'), isGrey ? 0.35 : 0.55),
    city: mixColours(land, tone(isDark ? '#322f3b' : '#d6d0c5'), isGrey ? 0.45 : 0.7),
    road: bareRoad ? mixColours(land, tokens.ink, 0.17) : tokens.road,
    roadCasing:
      hasData && isDark
        ? mixColours(tokens.road, tokens.ink, 0.16)
        : bareRoad
          ? mixColours(land, '#000000', 0.5)
          : toInk(0.17),
    minorCasing: bareRoad ? mixColours(land, '#000000', 0.3) : hasData ? tokens.road : toInk(0.15),
    mainRoad: bareRoad ? mixColours(land, tone('#c9b48a'), 0.34) : tokens.road,
    thinRoad: bareRoad ? mixColours(land, tokens.ink, 0.14) : hasData ? tokens.road : toInk(0.2),
    mainCasing: bareRoad ? mixColours(land, '#000000', 0.6) : toInk(isDark ? 0.3 : 0.27),
    track: toInk(isDark ? 0.22 : 0.2),
    countyBorder: toInk(isDark ? 0.55 : 0.5),
    townBorder: toInk(isDark ? 0.36 : 0.34),
    villageBorder: toInk(isDark ? 0.16 : 0.13),
    borderHalo: tokens.halo,
    waterLabel: mixColours(water, tone(isDark ? '#9cc3e0' : '#3c6480'), isStrong ? 1 : isDark ? 0.62 : 0.8),
  }
}
