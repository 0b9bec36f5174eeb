/** Red, green and blue, each 0–255. */
export type Colour = readonly [number, number, number]

export type Scene = (x: number, y: number) => Colour

const blocks: readonly Colour[] = [
  [249, 240, 224],
  [242, 207, 163],
  [236, 170, 128],
  [217, 138, 128],
  [185, 108, 128],
  [143, 85, 128],
  [102, 80, 121],
]
const road: Colour = [255, 255, 255]
const park: Colour = [227, 232, 218]

interface Street {
  readonly at: number
  readonly lean: number
  readonly half: number
}

/**
 * Creates a map scene: blocks between streets, colored like market shares, and a park. `chance` returns numbers from 0
 * to 1.
 */
export function makeMapScene(width: number, height: number, chance: () => number): Scene {
  const across = makeStreets(width, chance, 34, 60, 0.18)
  const down = makeStreets(height, chance, 24, 40, 0.06)
  const tints = Array.from({ length: (across.length + 1) * (down.length + 1) }, () => chance())
  // Tints drift slightly across the map, like real districts.
  const slope = chance() * 0.6 - 0.3
  const parkAt = { x: chance() * width, y: chance() * height, rx: 16 + chance() * 22, ry: 10 + chance() * 14 }
  return (x, y) => {
    if (isOn(across, x, y) || isOn(down, y, x)) return road
    if (((x - parkAt.x) / parkAt.rx) ** 2 + ((y - parkAt.y) / parkAt.ry) ** 2 < 1) return park
    const column = across.filter((street) => placeOf(street, y) < x).length
    const row = down.filter((street) => placeOf(street, x) < y).length
    const tint = tints[row * (across.length + 1) + column]! + slope * (x / width - 0.5)
    return blocks[Math.min(blocks.length - 1, Math.max(0, Math.floor(tint * blocks.length)))]!
  }
}

function makeStreets(length: number, chance: () => number, min: number, max: number, lean: number): Street[] {
  const streets: Street[] = []
  for (let at = chance() * min; at < length; at += min + chance() * (max - min)) {
    streets.push({ at, lean: (chance() * 2 - 1) * lean, half: chance() < 0.25 ? 2.2 : 1.1 })
  }
  return streets
}

const placeOf = ({ at, lean }: Street, along: number): number => at + lean * along
const isOn = (streets: readonly Street[], across: number, along: number): boolean =>
  streets.some((street) => Math.abs(placeOf(street, along) - across) < street.half)
