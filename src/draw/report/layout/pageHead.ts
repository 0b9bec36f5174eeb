import type { Report } from '#domain/report/reportNode.ts'
import { contentWidth, inks, paper, sizes } from './inks.ts'
import type { PageCanvas } from './pageCanvas.ts'
import { type Setter, styled } from './setter.ts'

const logoSide = 22
const top = 32

/** Draws the header. It's identical on every page, so it's hidden from screen readers. */
export function drawHead(canvas: PageCanvas, setter: Setter): void {
  const { head, title } = setter.report
  const x = paper.side
  const half = contentWidth * 0.46
  if (head.logo) canvas.picture(head.logo.sha256, { x, y: top, width: logoSide, height: logoSide }, undefined)
  const left = head.logo ? x + logoSide + 8 : x
  const base = head.companyOther === undefined ? top + 14.5 : top + 8.5
  canvas.text(setter.short(styled(head.company, { size: sizes.heading, weight: 700 }), half), left, base)
  if (head.companyOther !== undefined)
    canvas.text(setter.short(styled(head.companyOther, { colour: inks.soft }), half), left, base + 12.5)
  const right = paper.width - paper.side
  canvas.text(
    setter.short(styled(`${head.kindLabel}　${title}`, { weight: 700 }), contentWidth * 0.5),
    right,
    top + 8.5,
    { align: 'end' },
  )
  const state = [head.versionLabel, head.stateLabel].filter((part) => part !== '').join('　')
  canvas.text(setter.short(styled(state, { colour: inks.soft }), contentWidth * 0.5), right, top + 21, { align: 'end' })
  canvas.rule(x, top + 32, contentWidth, inks.ink, 1.5)
}

export function drawFoot(canvas: PageCanvas, setter: Setter, page: number, pages: number): void {
  const { computed, exported, confidential, fingerprint } = setter.report.foot
  const { rule, first, second } = paper.foot
  canvas.rule(paper.side, rule, contentWidth, inks.line, 0.7)
  const write = (parts: readonly (string | undefined)[], y: number) => {
    const text = parts.filter(Boolean).join('　')
    if (text !== '') canvas.text(setter.short(styled(text, { colour: inks.soft }), contentWidth - 60), paper.side, y)
  }
  write([computed, confidential, fingerprint], first)
  // Export time, only in exported files: when printing from the screen, the browser adds it.
  write([exported], second)
  const number = setter.line([styled(`${page}`, { weight: 700 }), styled(` / ${pages}`, { colour: inks.soft })])
  canvas.text(number, paper.width - paper.side, first, { align: 'end' })
}

export const aboutOf = (report: Report, language: string) => ({
  title: report.title,
  author: report.head.company,
  language,
  madeAt: report.madeAt,
  ...(report.exportedAt === undefined ? {} : { exportedAt: report.exportedAt }),
  ...(report.hash === undefined ? {} : { hash: report.hash }),
})
