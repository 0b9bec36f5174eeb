import type { PublicSurvey } from '#domain/contracts/survey.ts'
import type { Locale } from '#domain/locale.ts'

/** Returns the survey's title, in English for English readers if available. */
export const topicOf = (
  { topic, topicEnglish }: Pick<PublicSurvey, 'topic' | 'topicEnglish'>,
  locale: Locale,
): string => (locale === 'en-us' && topicEnglish ? topicEnglish : topic)
