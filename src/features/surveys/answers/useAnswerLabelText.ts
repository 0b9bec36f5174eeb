import { useLingui } from '@lingui/react/macro'
import type { AnswerLabel } from '#domain/survey/answerLabels.ts'

/** Labels of answers in words. */
export function useAnswerLabelText(): Readonly<Record<AnswerLabel, string>> {
  const { t } = useLingui()
  return {
    late: t`finished after the end`,
    afterEnd: t`after the end`,
    unbound: t`not bound`,
    oldVersion: t`old version`,
    overQuota: t`over quota`,
    unsent: t`not sent yet`,
  }
}
