import type { ReportTone } from '#domain/report/reportNode.ts'

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

/** Font sizes in points; only note marks are below 9 (12 screen pixels). */
export const sizes = { title: 18, block: 12.5, heading: 10.5, body: 9, figure: 13, mark: 6.5 } as const

export const leading = (size: number): number => Math.round(size * 14.5) / 10

export const ascent = (size: number): number => size * 1.08

export const paper = {
  width: 595.28,
  height: 841.89,
  side: 39,
  top: 80,
  bottom: 790,
  foot: { rule: 797, first: 809, second: 821 },
} as const
export const contentWidth = paper.width - 2 * paper.side

export const columnGap = 8
