import type { Report } from '#domain/report/reportNode.ts'
import { contentWidth, inks, paper, sizes } from './inks.ts'
import type { PageCanvas } from './pageCanvas.ts'
import { type Setter, styled } from './setter.ts'

const logoSide = 22
const top = 32

/** Whose report it is, above the content of every page: the same on each, so no reader reads it again (T4). */
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

/** When it was printed and by whom, which fixed version it is, and which page of how many. */
export function drawFoot(canvas: PageCanvas, setter: Setter, page: number, pages: number): void {
  const { foot, hash } = setter.report
  const y = paper.height - 37
  canvas.rule(paper.side, y, contentWidth, inks.line, 0.7)
  const words = [foot.printed, foot.confidential, hash === undefined ? '' : hash.slice(0, 8)]
    .filter((part) => part !== '')
    .join('　')
  canvas.text(setter.short(styled(words, { colour: inks.soft }), contentWidth - 60), paper.side, y + 14)
  const number = setter.line([styled(`${page}`, { weight: 700 }), styled(` / ${pages}`, { colour: inks.soft })])
  canvas.text(number, paper.width - paper.side, y + 14, { align: 'end' })
}

/** What the file says of itself. */
export const aboutOf = (report: Report, language: string) => ({
  title: report.title,
  author: report.head.company,
  language,
  madeAt: report.madeAt,
  ...(report.hash === undefined ? {} : { hash: report.hash }),
})
