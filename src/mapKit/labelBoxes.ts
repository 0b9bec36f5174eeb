/** A label next to its point, in px. Earlier labels have priority. */
export interface LabelWish {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly text: string
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const isWide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u

/** Estimates a text's width at a font size of 13 px, in px. Tends to overestimate. */
export const roughWidth = (text: string): number =>
  [...text].reduce((width, sign) => width + (isWide.test(sign) ? 13.2 : 7.4), 0)

/** Returns the ids of labels that fit to the right of their points without covering a point or an earlier label. */
export function labelsWithRoom(wishes: readonly LabelWish[]): ReadonlySet<string> {
  const marks = wishes.map(({ x, y }) => ({ left: x - 11, top: y - 11, right: x + 11, bottom: y + 11 }))
  const placed: Box[] = []
  const shown = new Set<string>()
  for (const label of wishes) {
    const box = {
      left: label.x + 13,
      top: label.y - 9,
      right: label.x + 16 + roughWidth(label.text),
      bottom: label.y + 9,
    }
    if (placed.some((other) => doOverlap(box, other)) || marks.some((mark) => doOverlap(box, mark))) continue
    placed.push(box)
    shown.add(label.id)
  }
  return shown
}

const doOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
