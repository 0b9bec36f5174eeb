import { useLingui } from '@lingui/react/macro'
import { localeOf } from '#domain/locale.ts'
import { recordTitle } from '#session/recordTitle.ts'
import type { SurveyAnswers } from './useSurveyAnswers.ts'

export function useTopic({ survey }: Pick<SurveyAnswers, 'survey'>): string {
  const { i18n, t } = useLingui()
  return (survey && recordTitle('survey', survey.fields, localeOf(i18n.locale))) || t`Responses`
}
