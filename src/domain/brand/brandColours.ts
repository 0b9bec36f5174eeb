/** Colours of brands, by the value of the choice list `brandColour`. Each stands out by 3 : 1 from white and from the dark surface alike. */
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

/** The colour of a brand as `#rrggbb`; undefined where none was chosen, or one that this version does not know. */
export const brandColour = (colour: unknown): string | undefined =>
  typeof colour === 'string' && Object.hasOwn(colours, colour) ? colours[colour] : undefined
