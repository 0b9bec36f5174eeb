import type { Place } from './point.ts'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = `${number}(?:,|%2C)(?:\\s|\\+|%20)*${number}`

/** Where links of map sites carry a place, the most exact first: the thing shown, then the middle of the window. */
const spellings: readonly RegExp[] = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center|cbll|viewpoint)=(?:loc:)?${pair}(?:[^\\d.]|$)`, 'i'),
  new RegExp(`[?&]mlat=${number}&(?:amp;)?mlon=${number}`, 'i'),
  new RegExp(`/(?:place|search|dir)/${pair}(?:[^\\d.]|$)`, 'i'),
  new RegExp(`@${pair}(?:[,/?&#]|$)`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^geo:${pair}(?:[^\\d.]|$)`, 'i'),
]

/** Latitude and longitude in a link of Google Maps, OpenStreetMap and their like, or after a bare `@` or `?q=`; undefined for other text. */
export function readMapLink(text: string): Place | undefined {
  for (const spelling of spellings) {
    const found = spelling.exec(text)
    if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) }
  }
  return undefined
}
