import type { ReportMapPoint } from '#domain/report/reportNode.ts'
import type { PathStep } from '../reportPage.ts'
import type { PageCanvas } from '../layout/pageCanvas.ts'

export type SceneMark = ReportMapPoint['mark']

interface MarkLook {
  readonly colour: string
  readonly radius: number
}

/** Color and radius (points) per mark; shapes and sizes keep marks distinct in grayscale. */
export const markLooks: Readonly<Record<SceneMark, MarkLook>> = {
  site: { colour: '#1857C4', radius: 8 },
  '1': { colour: '#0B6B4F', radius: 5.5 },
  '2': { colour: '#9A5300', radius: 5.5 },
  '3': { colour: '#1857C4', radius: 5.5 },
  '4': { colour: '#47197F', radius: 5 },
  '5': { colour: '#A3261B', radius: 4.5 },
  '0': { colour: '#5A606B', radius: 5 },
  station: { colour: '#26222B', radius: 2.8 },
  rival: { colour: '#3B3F47', radius: 2.6 },
  poi: { colour: '#60646E', radius: 2 },
}

/** Drawing order: the most important mark is last, on top. */
export const markRank: readonly SceneMark[] = ['poi', 'rival', 'station', '0', '5', '2', '4', '1', '3', 'site']

type Canvas = Pick<PageCanvas, 'path'>
interface Put {
  readonly x: number
  readonly y: number
  readonly tag: number | undefined
  readonly scale?: number
}

type Draw = (canvas: Canvas, put: Put & { readonly radius: number; readonly colour: string }) => void

const drawers: Readonly<Record<SceneMark, Draw>> = {
  site: holedDiamond,
  '1': disc,
  '2': (canvas, put) => solid(canvas, polygon(put.x, put.y + put.radius * 0.15, corners.triangle, put.radius), put),
  '3': holedDiamond,
  '4': (canvas, put) => {
    solid(canvas, polygon(put.x, put.y, corners.square, put.radius), put)
    const line = { colour: '#ffffff', width: 1.4 * (put.scale ?? 1), isRound: true }
    canvas.path(polygon(put.x, put.y, corners.check, put.radius, true), { line, tag: put.tag })
  },
  '5': cross,
  '0': (canvas, { x, y, radius, colour, tag, scale = 1 }) => {
    const line = { colour, width: 1.5 * scale }
    const arm = radius * 0.6
    canvas.path(circle(x, y, radius), { fill: '#ffffff', line, tag })
    canvas.path(
      [
        ['M', x - arm, y + arm],
        ['L', x + arm, y - arm],
      ],
      { line, tag },
    )
  },
  station: (canvas, put) => outlined(canvas, polygon(put.x, put.y, corners.square, put.radius), put),
  rival: disc,
  poi: (canvas, put) => outlined(canvas, circle(put.x, put.y, put.radius), put),
}

/** Draws a mark with a white casing or filling, visible on any color. */
export function drawMark(canvas: Canvas, mark: SceneMark, put: Put): void {
  const { colour, radius } = markLooks[mark]
  drawers[mark](canvas, { ...put, colour, radius: radius * (put.scale ?? 1) })
}

const corners = {
  triangle: [
    [0, -1.1],
    [1.05, 0.8],
    [-1.05, 0.8],
  ],
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  square: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  check: [
    [-0.55, 0],
    [-0.15, 0.45],
    [0.6, -0.45],
  ],
} as const

function solid(canvas: Canvas, path: readonly PathStep[], { colour, tag, scale = 1 }: Parameters<Draw>[1]): void {
  canvas.path(path, { line: { colour: '#ffffff', width: Math.max(2, 3.2 * scale), isRound: true }, tag })
  canvas.path(path, { fill: colour, tag })
}

function disc(canvas: Canvas, put: Parameters<Draw>[1]): void {
  solid(canvas, circle(put.x, put.y, put.radius), put)
}

function holedDiamond(canvas: Canvas, put: Parameters<Draw>[1]): void {
  solid(canvas, polygon(put.x, put.y, corners.diamond, put.radius), put)
  canvas.path(circle(put.x, put.y, put.radius * 0.38), { fill: '#ffffff', tag: put.tag })
}

function outlined(canvas: Canvas, path: readonly PathStep[], { colour, tag }: Parameters<Draw>[1]): void {
  canvas.path(path, { fill: '#ffffff', line: { colour, width: 1.1 }, tag })
}

function cross(canvas: Canvas, { x, y, tag, scale = 1, radius, colour }: Parameters<Draw>[1]): void {
  const bars: readonly PathStep[] = [
    ['M', x - radius, y - radius],
    ['L', x + radius, y + radius],
    ['M', x + radius, y - radius],
    ['L', x - radius, y + radius],
  ]
  canvas.path(bars, { line: { colour: '#ffffff', width: 4.2 * scale, isRound: true }, tag })
  canvas.path(bars, { line: { colour, width: 2 * scale, isRound: true }, tag })
}

function circle(x: number, y: number, radius: number): readonly PathStep[] {
  const arm = radius * 0.5523
  return [
    ['M', x + radius, y],
    ['C', x + radius, y + arm, x + arm, y + radius, x, y + radius],
    ['C', x - arm, y + radius, x - radius, y + arm, x - radius, y],
    ['C', x - radius, y - arm, x - arm, y - radius, x, y - radius],
    ['C', x + arm, y - radius, x + radius, y - arm, x + radius, y],
    ['Z'],
  ]
}

const polygon = (
  x: number,
  y: number,
  corners: readonly (readonly [number, number])[],
  radius: number,
  isOpen = false,
): readonly PathStep[] => [
  ...corners.map(([across, down], at): PathStep => [at === 0 ? 'M' : 'L', x + across * radius, y + down * radius]),
  ...(isOpen ? [] : [['Z'] as const]),
]
