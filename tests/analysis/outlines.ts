type Random = () => number
type Ring = (readonly [number, number])[]

/** Random outlines near 0, 0 of about `size` meters; rings are open, and holes follow the outer ring. */
export const outlines: Record<string, (size: number, random: Random) => Ring[]> = {
  convex: (size, random) => [star(3 + Math.floor(random() * 20), size, 1, random)],
  concave: (size, random) => [star(5 + Math.floor(random() * 40), size, 0.2, random)],
  thin(size, random) {
    const angle = random() * Math.PI
    const width = size * 10 ** (-1 - 2 * random())
    const dx = Math.cos(angle)
    const dy = Math.sin(angle)
    return [
      [
        [0, 0],
        [dx * size, dy * size],
        [dx * size - dy * width, dy * size + dx * width],
        [-dy * width, dx * width],
      ],
    ]
  },
  holed: (size, random) => [star(20, size, 0.6, random), star(8, size * 0.5, 0.3, random)],
  crossing: (size, random) => [
    Array.from({ length: 4 + Math.floor(random() * 12) }, () => [(random() - 0.5) * size, (random() - 0.5) * size]),
  ],
  touching: (size, random) => [
    star(8, size, 0.4, random).flatMap((point, at): Ring => {
      const half = [point[0] / 2, point[1] / 2] as const
      return at % 3 === 0 ? [point, point, half, [0, 0], half, point] : [point]
    }),
  ],
}

function star(corners: number, size: number, minRadius: number, random: Random): Ring {
  const first = random() * Math.PI
  return Array.from({ length: corners }, (_, at) => {
    const radius = size * (minRadius + (1 - minRadius) * random())
    const angle = first + (at / corners) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

export function measureRing(ring: Ring): { readonly area: number; readonly perimeter: number } {
  let area = 0
  let perimeter = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!
    area += (x * nextY - nextX * y) / 2
    perimeter += Math.hypot(nextX - x, nextY - y)
  }
  return { area: Math.abs(area), perimeter }
}
