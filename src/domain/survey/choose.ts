import type { Reply } from './answerValues.ts'
import { optionsOf } from './questionTypes.ts'
import type { Option, Question } from './surveyContent.ts'

/**
 * The reply after an option was pressed: the only one of a single choice; one more or less of several. An exclusive option and the
 * others take each other away. What was written beside an option stays for when it is chosen again.
 */
export function withOptionPressed(question: Question, reply: Reply | undefined, pressed: string): Reply {
  const chosen = reply?.options ?? []
  if (question.type !== 'multiple') return { ...reply, options: [pressed] }
  if (chosen.includes(pressed)) return { ...reply, options: chosen.filter((id) => id !== pressed) }
  const options = optionsOf(question)
  const isExclusive = (id: string) => options.find((option) => option.id === id)?.isExclusive === true
  const remaining = isExclusive(pressed) ? [] : chosen.filter((id) => !isExclusive(id))
  return { ...reply, options: options.map(({ id }) => id).filter((id) => id === pressed || remaining.includes(id)) }
}

/**
 * The options as they are shown in one answer: as designed, or shuffled by the answer's id, so that a reload shows them in the same
 * order. "Other" and what stands alone keep their places at the end.
 */
export function shownOptions(question: Question, seed: string): readonly Option[] {
  const options = optionsOf(question)
  if (question.optionOrder !== 'shuffled') return options
  const isLast = ({ asksWhich, isExclusive }: Option) => asksWhich === true || isExclusive === true
  const place = new Map(options.map(({ id }) => [id, mixed(`${seed} ${question.id} ${id}`)]))
  const shuffled = options.filter((option) => !isLast(option))
  shuffled.sort((a, b) => place.get(a.id)! - place.get(b.id)!)
  return [...shuffled, ...options.filter(isLast)]
}

/** A number that a text decides and that looks like chance: FNV-1a with a last mixing (Murmur3). */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
