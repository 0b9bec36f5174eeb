import type { GroundPalette } from './groundPalette.ts'
import type { PlacedLabel } from './placeLabels.ts'
import type { LabelLine } from './labelWishes.ts'
import type { TileTokens } from './tileScene.ts'

/** A name that only has to be drawn: its middle in world units, its lines from above, its colours. */
export interface MapLabel {
  readonly x: number
  readonly y: number
  readonly lines: readonly LabelLine[]
  readonly colour: string
  /** Colour of the edge around the letters; undefined for none. */
  readonly halo: string | undefined
  readonly isSlanted: boolean
}

/** A placed name in the colours of the scene. */
export function colourLabel({ x, y, lines, tone }: PlacedLabel, tokens: TileTokens, palette: GroundPalette): MapLabel {
  if (tone === 'water') return { x, y, lines, colour: palette.waterLabel, halo: undefined, isSlanted: true }
  return { x, y, lines, colour: tone === 'quiet' ? tokens.quietInk : tokens.label, halo: tokens.halo, isSlanted: false }
}
