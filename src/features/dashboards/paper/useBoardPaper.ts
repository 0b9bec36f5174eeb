import { useLingui } from '@lingui/react/macro'
import { formatMinute } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { useSession } from '#session/useSession.ts'
import { useStudyHost } from '#session/workers/useStudy.ts'
import { useBoard, useStoreName } from '../board.ts'
import { overlapsCard } from '../cards/OverlapsCard.tsx'
import type { DashboardCard } from '../dashboardCard.ts'
import { useGroupName } from '../useGroupName.ts'
import { useScopeName } from '../useScopeName.ts'
import { useBoardFinding } from '../useSalesWords.ts'
import { type BoardHeadPaper, boardReport } from './boardReport.ts'
import { ownZones } from '../cardPapers/overlapsPaper.ts'

export function useBoardPaper(cards: readonly DashboardCard[]): () => Promise<Report> {
  const { study } = useStudyHost()
  const { scope, facts, asOf } = useBoard()
  const nameOf = useStoreName()
  const groupName = useGroupName()
  const { locale } = useFieldText()
  const head = useBoardHead()
  return async () => {
    const wantsPairs = cards.includes(overlapsCard)
    // If the analysis fails, the other cards are still included.
    const pairs = wantsPairs ? await study.storePairs(ownZones).catch(() => undefined) : undefined
    return boardReport(cards, { facts, scope, locale, nameOf, groupName, pairs, asOf }, head(asOf))
  }
}

function useBoardHead(): (asOf: string) => BoardHeadPaper {
  const { t } = useLingui()
  const { company } = useSession().configuration
  const { kind } = useBoard()
  const { locale } = useFieldText()
  const about = useScopeName()
  const { found, rest = '' } = useBoardFinding()
  return (asOf) => {
    const madeAt = new Date().toISOString()
    const exportedAt = formatMinute(madeAt)
    return {
      locale,
      madeAt,
      title: kind === 'summary' ? (about ?? found) : found,
      subtitle: kind === 'summary' ? found : rest,
      head: { company: company.name, kindLabel: t`Dashboard`, versionLabel: '', stateLabel: asOf },
      foot: { exported: t`Exported ${exportedAt}`, confidential: t`Internal document` },
    }
  }
}
