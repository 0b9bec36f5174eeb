import type { RailKind } from '#domain/rail/railPack.ts'
import { contrastOf, mixColours } from './mixColours.ts'
import type { TileScene } from './tileScene.ts'

export const railZooms: Readonly<
  Record<RailKind, { readonly lines: number; readonly stations: number; readonly names: number }>
> = {
  highSpeed: { lines: 7, stations: 10, names: 11 },
  rail: { lines: 8, stations: 11, names: 12 },
  metro: { lines: 10, stations: 12, names: 13 },
  lightRail: { lines: 11, stations: 13, names: 14 },
}

/** Returns the width of a line in CSS px. */
export function railWidth(kind: RailKind, zoom: number): number {
  const maxWidth = kind === 'metro' || kind === 'highSpeed' ? 4 : 3.2
  return Math.min(maxWidth, 1 + Math.max(0, zoom - railZooms[kind].lines) * 0.45)
}

/** Returns half the side of a station's square in CSS px; 0 if hidden. */
export const stationReach = (kind: RailKind, zoom: number): number =>
  zoom < railZooms[kind].stations ? 0 : Math.min(5, 2.4 + (zoom - railZooms[kind].stations) * 0.6)

/** Minimum contrast with the land. */
const minContrast = { usual: 1.6, strong: 3 } as const

/**
 * Returns a line's color, mixed with the ink only as far as needed for visibility on the theme's land; without a color,
 * returns a mix of land and ink.
 */
export function railColour(colour: string | undefined, { tokens, isStrong }: TileScene): string {
  if (colour === undefined) return mixColours(tokens.land, tokens.ink, isStrong ? 0.9 : 0.62)
  const minRatio = isStrong ? minContrast.strong : minContrast.usual
  for (let share = 0; share < 1; share += 0.08) {
    const seen = mixColours(colour, tokens.ink, share)
    if (contrastOf(seen, tokens.land) >= minRatio) return seen
  }
  return tokens.ink
}
