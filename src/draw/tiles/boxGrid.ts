export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Grid of 128 px cells for comparing a box only with nearby boxes. */
export class BoxGrid {
  private readonly cells = new Map<number, Box[]>()

  add(box: Box): void {
    for (const key of keysOf(box)) {
      const cell = this.cells.get(key)
      if (cell) cell.push(box)
      else this.cells.set(key, [box])
    }
  }

  meets(box: Box): boolean {
    return keysOf(box).some((key) => this.cells.get(key)?.some((other) => doOverlap(box, other)) ?? false)
  }
}

const cellPixels = 128

function keysOf({ left, top, right, bottom }: Box): readonly number[] {
  const keys: number[] = []
  for (let x = Math.floor(left / cellPixels); x <= Math.floor(right / cellPixels); x++) {
    for (let y = Math.floor(top / cellPixels); y <= Math.floor(bottom / cellPixels); y++) keys.push(x * 2 ** 22 + y)
  }
  return keys
}

const doOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
