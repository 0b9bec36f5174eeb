import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { AnswerLabel } from '#domain/survey/answerLabels.ts'
import { Badge } from '#ui/Badge.tsx'
import { useLingui } from '@lingui/react/macro'

/** The badge for unsent answers is a neutral cloud, because an unsent answer isn't an error. */
export function AnswerBadges({ labels }: { labels: readonly AnswerLabel[] }) {
  const text = useAnswerLabelText()
  return labels.map((label) =>
    label === 'unsent' ? (
      <Badge key={label} icon={<CloudOff size={14} aria-hidden="true" />}>
        {text[label]}
      </Badge>
    ) : (
      <Badge key={label} tone="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {text[label]}
      </Badge>
    ),
  )
}

function useAnswerLabelText(): Readonly<Record<AnswerLabel, string>> {
  const { t } = useLingui()
  return {
    beforeStart: t`started before survey opened`,
    late: t`finished after survey closed`,
    afterEnd: t`started after survey closed`,
    unbound: t`unassigned store and surveyor`,
    oldVersion: t`older survey version`,
    overQuota: t`over quota`,
    unsent: t`unsent`,
  }
}
