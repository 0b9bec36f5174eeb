import { makePointGrid, type PointGrid } from '../pointGrid.ts'

export interface FinderPoints {
  readonly all: PointGrid
  /**
   * Returns a class's points, filtered on first use and cached, because filtering all classes would cost many times as
   * much.
   */
  readonly ofClass: (pointClass: number) => PointGrid
}

export function finderPoints(all: PointGrid): FinderPoints {
  const cached = new Map<number, PointGrid>()
  return {
    all,
    ofClass(pointClass) {
      const known = cached.get(pointClass)
      if (known) return known
      const made = gridOfClass(all, pointClass)
      cached.set(pointClass, made)
      return made
    },
  }
}

function gridOfClass({ frame, xs, ys, classes, classCounts }: PointGrid, pointClass: number): PointGrid {
  const count = classCounts[pointClass] ?? 0
  const xy = new Float64Array(2 * count)
  let at = 0
  for (let point = 0; point < classes.length; point++) {
    if (classes[point] !== pointClass) continue
    xy[at++] = xs[point]!
    xy[at++] = ys[point]!
  }
  return makePointGrid(frame, xy, new Uint8Array(count).fill(pointClass))
}
