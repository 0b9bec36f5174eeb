import { createHash } from 'node:crypto'
import type { FileReference } from '#domain/fields/field.ts'
import { demoId } from '../demoRecord.ts'
import { type Colour, paintPng, type Patch } from './paintPng.ts'

export const grades = ['good', 'fair', 'poor'] as const
type Grade = (typeof grades)[number]

const [width, height] = [480, 360] as const
const fronts: readonly { readonly wall: Colour; readonly awning: Colour }[] = [
  { wall: [214, 203, 186], awning: [140, 74, 47] },
  { wall: [196, 205, 207], awning: [37, 94, 89] },
  { wall: [222, 214, 205], awning: [163, 54, 60] },
  { wall: [203, 196, 212], awning: [62, 73, 121] },
  { wall: [208, 212, 190], awning: [120, 106, 42] },
]
const sky: Colour = [178, 203, 222]
const pavement: Colour = [150, 148, 144]
const glass: Colour = [74, 96, 108]
const light: Colour = [250, 232, 184]
const frame: Colour = [60, 52, 46]
const paper: Colour = [240, 238, 232]

export interface DemoPicture {
  readonly sha256: string
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

/** Draws a storefront: the worse its grade, the darker its sign and the more papers in the window. */
function paintFront(at: number, grade: Grade): Buffer {
  const { wall, awning } = fronts[at % fronts.length]!
  const lit = { good: 6, fair: 4, poor: 2 }[grade]
  const letters = Array.from({ length: 6 }, (_, place): Patch => {
    return [136 + place * 36, 92, 24, 24, place < lit ? light : frame]
  })
  const stripes = Array.from({ length: 12 }, (_, place): Patch => {
    return [40 + place * 34, 140, 34, 34, place % 2 === 0 ? awning : paper]
  })
  const papers = Array.from({ length: grade === 'poor' ? 3 : grade === 'fair' ? 1 : 0 }, (_, place): Patch => {
    return [84 + place * 62, 214 + (place % 2) * 18, 34, 46, paper]
  })
  return paintPng(width, height, [
    [0, 0, width, height, sky],
    [24, 48, width - 48, height - 88, wall],
    [100, 80, 280, 48, awning],
    ...letters,
    ...stripes,
    [60, 186, 236, 118, frame],
    [66, 192, 109, 106, glass],
    [181, 192, 109, 106, glass],
    ...papers,
    [324, 186, 96, 134, frame],
    [332, 194, 80, 126, glass],
    [398, 250, 8, 20, light],
    [0, 320, width, 40, pavement],
  ])
}

export function paintFronts(stores: number): readonly DemoPicture[] {
  return Array.from({ length: Math.min(stores, fronts.length) }, (_, at) => at).flatMap((at) =>
    grades.map((grade) => {
      const content = paintFront(at, grade)
      return { sha256: createHash('sha256').update(content).digest('hex'), content, width, height }
    }),
  )
}

export const frontOf = (pictures: readonly DemoPicture[], store: number, grade: Grade): DemoPicture =>
  pictures[(store * grades.length + grades.indexOf(grade)) % pictures.length]!

export const photoOf = (name: string, { sha256, content, ...size }: DemoPicture): FileReference => ({
  id: demoId(`photo ${name}`),
  sha256,
  name: 'front.png',
  mime: 'image/png',
  bytes: content.length,
  ...size,
})
