import { useLingui } from '@lingui/react/macro'
import { AppError } from '#domain/errors.ts'
import { formatMinute } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { MadeFile } from '#session/sheets/exportRecords.ts'
import { useSession } from '#session/useSession.ts'
import { openReportHost } from '#session/workers/reportHost.ts'
import { useStudyHost } from '#session/workers/useStudy.ts'
import { useBoard, useStoreName } from '../board.ts'
import { overlapsCard } from '../cards/OverlapsCard.tsx'
import type { DashboardCard } from '../dashboardCard.ts'
import { useGroupName } from '../useGroupName.ts'
import { useScopeName } from '../useScopeName.ts'
import { useBoardFinding } from '../useSalesWords.ts'
import { type BoardHeadPaper, boardReport } from './boardReport.ts'
import { ownZones } from './overlapsPaper.ts'

/** Makes the file: asks the analysis for what only it knows, then writes the pages in their worker. */
export function useMakeBoardFile(cards: readonly DashboardCard[]): () => Promise<MadeFile> {
  const { study } = useStudyHost()
  const { kind, scope, facts, asOf } = useBoard()
  const [nameOf, groupName, { locale }] = [useStoreName(), useGroupName(), useFieldText()]
  const head = useBoardHead()
  return async () => {
    const wantsPairs = cards.includes(overlapsCard)
    // Without the analysis the other cards are written all the same.
    const pairs = wantsPairs ? await study.storePairs(ownZones).catch(() => undefined) : undefined
    const paper = head(asOf)
    const host = openReportHost()
    try {
      const report = boardReport(cards, { facts, scope, locale, nameOf, groupName, pairs, asOf }, paper)
      const content = await host.port.pdf(report, new Map())
      if (!content) throw new AppError('offline')
      return {
        name: fileName(`${paper.head.kindLabel} ${kind === 'summary' ? paper.title : ''} ${facts.today}`),
        content,
      }
    } finally {
      host.end()
    }
  }
}

/** A name that every system takes. */
const fileName = (title: string): string =>
  `${title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()}.pdf`

function useBoardHead(): (asOf: string) => BoardHeadPaper {
  const { t } = useLingui()
  const { company } = useSession().configuration
  const { kind } = useBoard()
  const { locale } = useFieldText()
  const about = useScopeName()
  const { found, rest = '' } = useBoardFinding()
  return (asOf) => {
    const madeAt = new Date().toISOString()
    const printedAt = formatMinute(madeAt)
    return {
      locale,
      madeAt,
      title: kind === 'summary' ? (about ?? found) : found,
      subtitle: kind === 'summary' ? found : rest,
      head: { company: company.name, kindLabel: t`Dashboard`, versionLabel: '', stateLabel: asOf },
      foot: { printed: t`Printed ${printedAt}`, confidential: t`Internal document` },
    }
  }
}
