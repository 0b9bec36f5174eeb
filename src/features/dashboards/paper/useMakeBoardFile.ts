import { AppError } from '#domain/errors.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { MadeFile } from '#session/sheets/exportRecords.ts'
import { openReportHost } from '#session/workers/reportHost.ts'
import { useBoard } from '../board.ts'

export function useMakeBoardFile(paper: () => Promise<Report>): () => Promise<MadeFile> {
  const { kind, facts } = useBoard()
  return async () => {
    const report = await paper()
    const host = openReportHost()
    try {
      const content = await host.port.pdf(report, new Map())
      if (!content) throw new AppError('offline')
      const about = kind === 'summary' ? report.title : ''
      return { name: fileName(`${report.head.kindLabel} ${about} ${facts.today}`), content }
    } finally {
      host.end()
    }
  }
}

const fileName = (title: string): string =>
  `${title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()}.pdf`
