import type { PublicSurvey } from '#domain/contracts/survey.ts'
import type { Locale } from '#domain/locale.ts'

/** What a survey is called in a language: its English topic for who reads English, where it has one. */
export const topicOf = (
  { topic, topicEnglish }: Pick<PublicSurvey, 'topic' | 'topicEnglish'>,
  locale: Locale,
): string => (locale === 'en-us' && topicEnglish ? topicEnglish : topic)
