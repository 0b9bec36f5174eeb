import type { ReportTone } from '#domain/report/reportNode.ts'

/** Colours of pages: the light theme's, on white. */
export const inks = {
  ink: '#1B1D21',
  soft: '#464A53',
  weak: '#60646E',
  line: '#D9D7D0',
  edge: '#85837C',
  well: '#F0EFEB',
  paper: '#FFFFFF',
  accent: '#1857C4',
  good: '#0B6B4F',
  warn: '#844700',
  bad: '#A3261B',
  left: '#5A606B',
  right: '#CBC8BF',
  up: '#1D4E89',
  down: '#9A4F0C',
} as const

export const toneInks: Readonly<Record<ReportTone, string>> = {
  plain: inks.ink,
  good: inks.good,
  warn: inks.warn,
  bad: inks.bad,
}

/** Sizes of type in points; nothing but a note's mark is under 9, which is 12 pixels of a screen. */
export const sizes = { title: 18, block: 12.5, heading: 10.5, body: 9, figure: 13, mark: 6.5 } as const

/** From one baseline to the next, for a size. */
export const leading = (size: number): number => Math.round(size * 14.5) / 10

/** Where the first baseline stands below the top of its line. */
export const ascent = (size: number): number => size * 1.08

/** A4 upright with its margins, in points. */
export const paper = {
  width: 595.28,
  height: 841.89,
  side: 39,
  /** Where content begins and ends. */
  top: 80,
  bottom: 790,
  /** The rule above the foot and the baselines of its two lines. */
  foot: { rule: 797, first: 809, second: 821 },
} as const
export const contentWidth = paper.width - 2 * paper.side

/** Room between the columns of a table. */
export const columnGap = 8
