import type { PageFrame, PageItem, PageLine, PathStep } from '../reportPage.ts'
import type { TextLine } from '../text/breakLines.ts'

export class PageCanvas {
  readonly items: PageItem[] = []

  /** Adds a line of text with its baseline at `y`. Text without a tag is decoration. */
  text(
    { pieces, width }: TextLine,
    x: number,
    y: number,
    { tag, align = 'start' }: { tag?: number | undefined; align?: 'start' | 'middle' | 'end' } = {},
  ): void {
    const start = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
    for (const { x: at, rise = 0, link, text, width: wide, face, weight, isHalf, size, colour, figure } of pieces) {
      const place = { x: round(start + at), y: round(y - rise) }
      this.items.push({
        kind: 'text',
        text,
        ...place,
        width: round(wide),
        face,
        weight,
        isHalf,
        size,
        colour,
        ...(tag === undefined ? {} : { tag }),
        ...(figure === undefined ? {} : { figure }),
      })
      if (link !== undefined)
        this.link({ x: place.x, y: place.y - size, width: wide, height: size * 1.3 }, link, text, tag)
    }
  }

  /** Adds a halo: the outline of a text that is drawn on top later. Hidden from screen readers. */
  halo(
    { pieces, width }: TextLine,
    x: number,
    y: number,
    colour: string,
    outline: number,
    align: 'start' | 'middle' | 'end',
  ): void {
    const start = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
    for (const { x: at, text, width: wide, face, weight, isHalf, size } of pieces)
      this.items.push({
        kind: 'text',
        text,
        x: round(start + at),
        y: round(y),
        width: round(wide),
        face,
        weight,
        isHalf,
        size,
        colour,
        outline,
      })
  }

  rectangle(
    { x, y, width, height }: PageFrame,
    look: { fill?: string; line?: PageLine; tag?: number | undefined },
  ): void {
    this.path([['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']], look)
  }

  rule(x: number, y: number, width: number, colour: string, thickness: number, dash?: readonly [number, number]): void {
    this.path(
      [
        ['M', x, y],
        ['L', x + width, y],
      ],
      { line: { colour, width: thickness, ...(dash ? { dash } : {}) } },
    )
  }

  path(
    path: readonly PathStep[],
    { fill, line, clip, tag }: { fill?: string; line?: PageLine; clip?: PageFrame; tag?: number | undefined },
  ): void {
    this.items.push({
      kind: 'shape',
      path: path.map(roundStep),
      ...(fill === undefined ? {} : { fill }),
      ...(line === undefined ? {} : { line }),
      ...(clip === undefined ? {} : { clip }),
      ...(tag === undefined ? {} : { tag }),
    })
  }

  picture(sha256: string, frame: PageFrame, tag: number | undefined): void {
    this.items.push({ kind: 'picture', sha256, ...frame, ...(tag === undefined ? {} : { tag }) })
  }

  link(frame: PageFrame, address: string, says: string, tag: number | undefined): void {
    this.items.push({ kind: 'link', ...frame, address, says, ...(tag === undefined ? {} : { tag }) })
  }

  empty(tag: number): void {
    this.items.push({ kind: 'empty', tag })
  }
}

const round = (points: number): number => Math.round(points * 100) / 100

function roundStep(step: PathStep): PathStep {
  if (step[0] === 'Z') return step
  if (step[0] !== 'C') return [step[0], round(step[1]), round(step[2])]
  return ['C', round(step[1]), round(step[2]), round(step[3]), round(step[4]), round(step[5]), round(step[6])]
}
