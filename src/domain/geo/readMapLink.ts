import type { Place } from './point.ts'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = `${number}(?:,|%2C)(?:\\s|\\+|%20)*${number}`

/** Coordinate patterns in map links, most exact first: the marked item, then the viewport center. */
const spellings: readonly RegExp[] = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center|cbll|viewpoint)=(?:loc:)?${pair}(?:[^\\d.]|$)`, 'i'),
  new RegExp(`[?&]mlat=${number}&(?:amp;)?mlon=${number}`, 'i'),
  new RegExp(`/(?:place|search|dir)/${pair}(?:[^\\d.]|$)`, 'i'),
  new RegExp(`@${pair}(?:[,/?&#]|$)`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^geo:${pair}(?:[^\\d.]|$)`, 'i'),
]

/**
 * Parses the coordinates in a link of Google Maps, OpenStreetMap or similar, or after a bare `@` or `?q=`; otherwise
 * undefined.
 */
export function readMapLink(text: string): Place | undefined {
  for (const spelling of spellings) {
    const found = spelling.exec(text)
    if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) }
  }
  return undefined
}
