import type { Locale } from '../locale.ts'
import { changeQuestion, questionOf, type MakeId } from './editSurvey.ts'
import { maxOptions, type Option, type SurveyContent } from './surveyContent.ts'
import { withoutLinksToOptions } from './surveyLinks.ts'

const optionsIn = (content: SurveyContent, question: string): readonly Option[] =>
  questionOf(content, question)?.options ?? []

/**
 * Adds an option for each line, before the given index; an empty line adds an option without text. Lines beyond the
 * question's limit are dropped.
 */
export function addOptions(
  content: SurveyContent,
  question: string,
  lines: readonly string[],
  { at, locale, makeId }: { readonly at: number; readonly locale: Locale; readonly makeId: MakeId },
): SurveyContent {
  const options = optionsIn(content, question)
  const added = lines
    .slice(0, Math.max(0, maxOptions - options.length))
    .map((line): Option => ({ id: makeId(), text: line === '' ? {} : { [locale]: line } }))
  return changeQuestion(content, question, { options: options.toSpliced(at, 0, ...added) })
}

/** Splits a pasted list into non-empty lines of up to 500 characters, without bullets and numbers. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•‧·]\s+|\d{1,3}(?:[)、]\s*|\.\s+))?/, '')
        .trim()
        .slice(0, 500),
    )
    .filter((line) => line !== '')

/** Applies changes to an option; members set to undefined are removed. */
export function changeOption(
  content: SurveyContent,
  question: string,
  id: string,
  change: { readonly [K in keyof Option]?: Option[K] | undefined },
): SurveyContent {
  const merged = (option: Option): Option =>
    Object.fromEntries(Object.entries({ ...option, ...change }).filter(([, value]) => value !== undefined)) as Option
  const options = optionsIn(content, question).map((option) => (option.id === id ? merged(option) : option))
  return changeQuestion(content, question, { options })
}

export function moveOption(content: SurveyContent, question: string, id: string, index: number): SurveyContent {
  const options = optionsIn(content, question)
  const from = options.findIndex((option) => option.id === id)
  const option = options[from]
  if (!option || index < 0 || index >= options.length || index === from) return content
  return changeQuestion(content, question, { options: options.toSpliced(from, 1).toSpliced(index, 0, option) })
}

export const removeOption = (content: SurveyContent, question: string, id: string): SurveyContent =>
  withoutLinksToOptions(
    changeQuestion(content, question, { options: optionsIn(content, question).filter((option) => option.id !== id) }),
    question,
    new Set([id]),
  )
