import { useLingui } from '@lingui/react/macro'
import type { PlanProblem } from '#domain/tradeZone/planProblem.ts'
import { formatNumber } from '#i18n/formats.ts'
import { planProblemText } from '#i18n/planProblemText.ts'
import { useRetryPacks } from '#session/packs/usePacks.ts'
import { usePackSizes } from '#session/packs/usePackSize.ts'
import type { ToastContent } from '#ui/toasts.ts'

export function usePlanProblemToast(): (problem: PlanProblem) => ToastContent {
  const { t } = useLingui()
  const fetchPacks = useRetryPacks()
  const sizeOf = usePackSizes()
  return (problem) => {
    const bytes = problem.kind === 'noRoads' ? sizeOf('roads', problem.country) : undefined
    if (bytes === undefined) return { text: planProblemText(problem), tone: 'bad' }
    const megabytes = formatNumber(bytes / 1e6, bytes < 9.95e6 ? 1 : 0)
    return {
      text: t`This region’s road data isn’t on this device. Download it to continue (${megabytes} MB).`,
      tone: 'bad',
      action: { label: t`Download ${megabytes} MB`, onPress: fetchPacks },
    }
  }
}
