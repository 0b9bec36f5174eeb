/** Brand colors by `brandColour` value, each with at least 3 : 1 contrast on both white and the dark surface. */
const colours: Readonly<Record<string, string>> = {
  blue: '#3b7ddd',
  orange: '#c8650f',
  green: '#2e8b57',
  purple: '#8e5fcb',
  red: '#d1433b',
  teal: '#12858a',
  pink: '#c94c8c',
  brown: '#96693b',
  olive: '#7d7f1e',
  slate: '#667488',
}

/** Returns a brand's color as `#rrggbb`; undefined if the color is missing or unknown to this version. */
export const brandColour = (colour: unknown): string | undefined =>
  typeof colour === 'string' && Object.hasOwn(colours, colour) ? colours[colour] : undefined
