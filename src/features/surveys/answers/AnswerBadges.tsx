import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { AnswerLabel } from '#domain/survey/answerLabels.ts'
import { Badge } from '#ui/Badge.tsx'
import { useAnswerLabelText } from './useAnswerLabelText.ts'

/** What there is to say of an answer; a cloud for what was not sent, which is nobody's fault. */
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
