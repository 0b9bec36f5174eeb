import { mixColours } from '../../tiles/mixColours.ts'

const land = '#efede7'
/** Class colors, from low to high. Lightness changes in even steps, so that the order is visible in grayscale print. */
const ember = ['#fbf3e2', '#f6ca98', '#ed9d6b', '#d57366', '#b15266', '#843a67', '#512b5c'] as const
const stops: Readonly<Record<number, readonly number[]>> = {
  1: [2],
  2: [0, 4],
  3: [0, 3, 6],
  4: [0, 2, 4, 6],
  5: [0, 2, 3, 4, 6],
  6: [0, 2, 3, 4, 5, 6],
}

/** Returns class colors premixed with the land color, because some PDF variants don't support opacity. */
export const classInks = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const stop = stops[count]?.[at] ?? Math.round((at / Math.max(1, count - 1)) * (ember.length - 1))
    return mixColours(land, ember[stop]!, 0.8)
  })

export const sceneInks = {
  land,
  road: '#ffffff',
  border: '#ffffff',
  site: '#1857C4',
  store: '#0B6B4F',
  casing: '#ffffff',
  hatch: '#3B3F47',
  label: '#26222B',
  halo: '#fffdf8',
  unknown: '#b9b5ac',
} as const
