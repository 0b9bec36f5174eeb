import { useLingui } from '@lingui/react'
import { localeOf } from '#domain/locale.ts'
import { questionsOf, type SurveyContent, textIn } from '#domain/survey/surveyContent.ts'
import { BeforeAfter } from '#fieldKit/BeforeAfter.tsx'
import { formatList } from '#i18n/formats.ts'
import type { RecordHistoryProps } from '#recordKit/history/RecordHistory.tsx'
import { useGroupName } from '../statistics/useGroupNames.ts'
import { ReplyChanges } from './ReplyChanges.tsx'

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

export function useAnswerDiff(content: SurveyContent | undefined): NonNullable<RecordHistoryProps['diffOf']> {
  const locale = localeOf(useLingui().i18n.locale)
  const name = useGroupName()
  const questions = new Map((content ? questionsOf(content) : []).map(({ id, text }) => [id, textIn(text, locale)]))
  const words = (value: unknown, wordOf: (id: string) => string) => formatList(idsIn(value).map(wordOf)) || '–'
  const between = (before: unknown, after: unknown, wordOf: (id: string) => string) => (
    <BeforeAfter before={words(before, wordOf)} after={words(after, wordOf)} />
  )
  return ({ field, before, after }) => {
    if (field === 'values' && content) return <ReplyChanges before={before} after={after} content={content} />
    if (field === 'reopened') return between(before, after, (id) => questions.get(id) || id)
    if (field === 'reviewedBy') return between(before, after, (id) => name('surveyor', id))
    return undefined
  }
}
