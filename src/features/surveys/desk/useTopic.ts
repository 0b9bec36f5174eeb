import { useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import type { AnswerDesk } from './useAnswerDesk.ts'

/** What the survey is called in the reader's language. */
export function useTopic({ survey }: Pick<AnswerDesk, 'survey'>): string {
  const { i18n, t } = useLingui()
  const { topic = '', topicEnglish } = survey?.fields ?? {}
  return (localeOf(i18n.locale) === 'en-us' && topicEnglish ? topicEnglish : topic) || t`Answers`
}
