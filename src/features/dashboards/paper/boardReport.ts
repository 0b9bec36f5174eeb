import type { ReportFigure } from '#domain/report/reportFigure.ts'
import type { Report, ReportBlock } from '#domain/report/reportNode.ts'
import type { DashboardCard } from '../dashboardCard.ts'
import type { PaperKit } from '../cardPapers/paperKit.ts'

export type BoardHeadPaper = Pick<Report, 'locale' | 'title' | 'subtitle' | 'head' | 'foot' | 'madeAt'>

export function boardReport(
  cards: readonly Pick<DashboardCard, 'id' | 'paper'>[],
  { asOf, ...board }: Omit<PaperKit, 'figure'> & { readonly asOf: string },
  head: BoardHeadPaper,
): Report {
  const figures: Record<string, ReportFigure> = {}
  const blocks = cards.flatMap(({ id: card, paper }): ReportBlock[] => {
    let count = 0
    const made = paper?.({
      ...board,
      figure(label, value, format) {
        const id = `${card}.${count++}`
        figures[id] = { id, label, value: value ?? null, format, vintage: asOf }
        return id
      },
    })
    return made ? [{ id: card, kind: 'dashboard', title: [{ text: made.title }], nodes: made.nodes }] : []
  })
  return { ...head, state: 'approved', version: 1, blocks, figures, sources: [] }
}
