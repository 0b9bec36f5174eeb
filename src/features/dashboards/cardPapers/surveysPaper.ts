import { plural, t } from '@lingui/core/macro'
import type { SurveyFacts, SurveyProgress } from '#analysis/dashboard/surveyFacts.ts'
import type { Locale } from '#domain/locale.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import { type CardPaper, type PaperKit, paperTable } from './paperKit.ts'

export function surveysTitle({ finding, answers, counted, wanted }: SurveyFacts): string {
  switch (finding) {
    case 'none':
      return t`No surveys are open`
    case 'noneWanted':
      return t`${plural(answers, { one: '# response collected', other: '# responses collected' })}`
    case 'done':
      return t`Every survey has reached its target`
    case 'underWay':
      return t`${counted} of ${wanted} responses collected`
  }
}

export const topicFor = ({ topic, topicEnglish }: SurveyProgress, locale: Locale): string =>
  (locale === 'en-us' ? topicEnglish || topic : topic || topicEnglish) || '–'

export function surveysPaper({ facts: { surveys }, locale, figure }: PaperKit): CardPaper | undefined {
  if (surveys.surveys.length === 0) return undefined
  return {
    title: surveysTitle(surveys),
    nodes: [
      paperTable(
        t`Surveys`,
        [
          [t`Survey`, 'start'],
          [t`Responses`, 'end'],
          [t`Target responses`, 'end'],
          [t`Open until`, 'end'],
        ],
        surveys.surveys.map((survey) => [
          topicFor(survey, locale),
          { figure: figure(t`Responses`, survey.answers, formats.count) },
          { figure: figure(t`Target responses`, survey.wanted, formats.count) },
          { figure: figure(t`Open until`, survey.closesOn, formats.date) },
        ]),
      ),
    ],
  }
}
