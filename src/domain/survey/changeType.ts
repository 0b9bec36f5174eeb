import { type Added, changeQuestion, firstSettings, type MakeId, questionOf } from './editSurvey.ts'
import { optionsOf } from './answerRules.ts'
import { type QuestionTypeId, takesSeveral } from './questionTypes.ts'
import type { Option, Question, SurveyContent } from './surveyContent.ts'
import { withoutLinksToOptions, withRenamed } from './surveyLinks.ts'
import { storedLimits } from './questionLimits.ts'

type CarriedOver = { readonly [K in keyof Question]?: Question[K] | undefined }

/** Members that are cleared when the type changes, unless carried over. */
const nothing: CarriedOver = {
  options: undefined,
  optionOrder: undefined,
  ...storedLimits({ min: undefined, max: undefined }),
  unit: undefined,
  decimals: undefined,
  isLong: undefined,
  longest: undefined,
  picks: undefined,
  ...storedLimits({ minPhotos: undefined, maxPhotos: undefined }),
}

/**
 * Changes a question's type. Keeps texts, and keeps options between choice types; removes jumps and conditions on
 * removed options. A question published under another type gets a new id, so that answers of both types aren't counted
 * together. References are updated to the new id.
 */
export function changeType(
  content: SurveyContent,
  id: string,
  type: QuestionTypeId,
  { publishedAs, makeId }: { readonly publishedAs: QuestionTypeId | undefined; readonly makeId: MakeId },
): Added {
  const question = questionOf(content, id)
  if (!question || question.type === type) return { content, id }
  const carried = carriedOver(question, type)
  const changed = changeQuestion(content, id, { ...nothing, ...carried, type })
  const left = new Set(optionsOf({ ...question, ...nothing, ...carried, type } as Question).map((option) => option.id))
  const lost = optionsOf(question)
    .map((option) => option.id)
    .filter((option) => !left.has(option))
  const clean = lost.length > 0 ? withoutLinksToOptions(changed, id, new Set(lost)) : changed
  if (publishedAs === undefined || publishedAs === type) return { content: clean, id }
  const newId = makeId()
  return { content: withRenamed(clean, id, newId), id: newId }
}

function carriedOver(question: Question, type: QuestionTypeId): CarriedOver {
  const first = firstSettings(type)
  if (!first.options) return first
  return { options: optionsOf(question).map((option) => optionFor(option, type)), optionOrder: question.optionOrder }
}

function optionFor({ isExclusive, ...option }: Option, type: QuestionTypeId): Option {
  return takesSeveral({ type }) && isExclusive ? { ...option, isExclusive } : option
}
