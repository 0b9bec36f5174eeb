import type { Reply } from './answerValues.ts'
import { optionsOf } from './answerRules.ts'
import { takesSeveral } from './questionTypes.ts'
import type { Option, Question } from './surveyContent.ts'

/**
 * Selects an option in a single choice; toggles it in a multiple choice, where exclusive options and other options
 * clear each other. Text entered for a deselected option stays, in case the option is selected again.
 */
export function withOptionPressed(question: Question, reply: Reply | undefined, pressed: string): Reply {
  const chosen = reply?.options ?? []
  if (!takesSeveral(question)) return { ...reply, options: [pressed] }
  if (chosen.includes(pressed)) return { ...reply, options: chosen.filter((id) => id !== pressed) }
  const options = optionsOf(question)
  const isExclusive = (id: string) => options.find((option) => option.id === id)?.isExclusive === true
  const remaining = isExclusive(pressed) ? [] : chosen.filter((id) => !isExclusive(id))
  return { ...reply, options: options.map(({ id }) => id).filter((id) => id === pressed || remaining.includes(id)) }
}

/**
 * Returns the options as designed or shuffled. The response's id seeds the shuffle, so a reload keeps the order.
 * In a shuffle, options with a text field and exclusive options come last.
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

/** Hashes text to a pseudo-random number: FNV-1a with Murmur3's finalizer. */
function mixed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
