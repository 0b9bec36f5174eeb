import type { Place } from './point.ts'

interface AngleNumber {
  readonly value: number
  readonly text: string
  readonly unit: '°' | "'" | '"' | ''
}

interface Mark {
  readonly axis: 'latitude' | 'longitude'
  readonly sign?: 1 | -1
}

const marks: Readonly<Record<string, Mark>> = {
  N: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
  Y: { axis: 'latitude' },
  X: { axis: 'longitude' },
}

const sameAs: readonly (readonly [RegExp, string])[] = [
  [/北[緯纬]|north/gi, 'N'],
  [/南[緯纬]|south/gi, 'S'],
  [/[東东][經经]|east/gi, 'E'],
  [/西[經经]|west/gi, 'W'],
  [/lat(?:itude)?|[緯纬]度/gi, 'Y'],
  [/lon(?:gitude)?|lng|[經经]度/gi, 'X'],
  [/[度º˚]|deg(?:rees?)?/gi, '°'],
  [/["”″〃秒]|''|′′|’’/g, '"'],
  [/['’′‵`分]/g, "'"],
  [/−/g, '-'],
]

/**
 * Parses two angles in decimal degrees or degrees, minutes and seconds, with hemispheres (N, 北緯 …) before or after;
 * undefined otherwise. Without hemispheres, latitude is first unless only the other order is possible.
 */
export function readAngles(text: string): Place | undefined {
  // Replaces degree and second symbols first, because full-width folding would turn º into a plain o.
  const plain = sameAs
    .reduce((now, [words, sign]) => now.replace(words, sign), text)
    .normalize('NFKC')
    .toUpperCase()
  const parts = readParts(plain)
  if (!parts) return undefined
  const { numbers, letters } = parts
  const split = splitAngles(numbers)
  if (!split) return undefined
  const first = angleOf(numbers.slice(0, split))
  const second = angleOf(numbers.slice(split))
  return first === undefined || second === undefined ? undefined : placeOf(first, second, letters)
}

const token = /([+-]?\d+(?:\.\d+)?)(?:\s*([°'"]))?|([NSEWYX])[:=.]?|([\s,;、/()[\]]+)/y

function readParts(text: string): { numbers: AngleNumber[]; letters: Mark[] } | undefined {
  const numbers: AngleNumber[] = []
  const letters: Mark[] = []
  let isApart = true
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) return undefined
    const [, digits, unit = '', letter] = found
    if (digits !== undefined) {
      if (!isApart) return undefined
      numbers.push({ value: Number(digits), text: digits, unit: unit as AngleNumber['unit'] })
      isApart = unit !== ''
    } else {
      if (letter !== undefined) letters.push(marks[letter]!)
      isApart = true
    }
  }
  return { numbers, letters }
}

function splitAngles(numbers: readonly AngleNumber[]): number | undefined {
  if (numbers.length < 2 || numbers.length > 6) return undefined
  const starts = numbers.flatMap(({ unit }, at) => (unit === '°' ? [at] : []))
  if (starts.length === 2 && starts[0] === 0) return starts[1]
  return numbers.length % 2 === 0 ? numbers.length / 2 : undefined
}

/** Returns degrees from one to three components; undefined for minutes out of range or misordered units. */
function angleOf(parts: readonly AngleNumber[]): number | undefined {
  const units = ['°', "'", '"']
  if (parts.length > 3 || parts.some(({ unit }, at) => unit !== '' && unit !== units[at])) return undefined
  const [degrees, ...rest] = parts
  if (!degrees || rest.some(({ value, text }) => value >= 60 || /[+-]/.test(text))) return undefined
  // Only the last component may have decimals: 25.5° 30' is a mistake.
  if (parts.slice(0, -1).some(({ text }) => text.includes('.'))) return undefined
  const fraction = (rest[0]?.value ?? 0) / 60 + (rest[1]?.value ?? 0) / 3600
  return degrees.text.startsWith('-') ? degrees.value - fraction : degrees.value + fraction
}

function placeOf(first: number, second: number, letters: readonly Mark[]): Place | undefined {
  if (letters.length === 0) return inOrder(first, second)
  const [one, two] = letters
  if (!one || !two || letters.length > 2 || one.axis === two.axis) return undefined
  const a = signed(first, one)
  const b = signed(second, two)
  if (a === undefined || b === undefined) return undefined
  return one.axis === 'latitude' ? { latitude: a, longitude: b } : { latitude: b, longitude: a }
}

/** Applies the hemisphere's sign; undefined if combined with a minus. */
function signed(value: number, { sign }: Mark): number | undefined {
  if (sign === undefined) return value
  return value < 0 ? undefined : sign * value
}

const inOrder = (first: number, second: number): Place =>
  Math.abs(first) > 90 && Math.abs(second) <= 90
    ? { latitude: second, longitude: first }
    : { latitude: first, longitude: second }
