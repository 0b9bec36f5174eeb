import { withoutThousands } from '../fields/withoutThousands.ts'
import type { Reply } from './answerValues.ts'

/** A number as it was typed: what can't be read as one stays as text, so that nothing typed is lost. Full-width figures count. */
export function readNumberReply(typed: string): Reply | undefined {
  const text = typed.normalize('NFKC').replace('\u2212', '-').trim()
  if (text === '') return undefined
  const plain = withoutThousands(text)
  const isNumber = plain !== undefined && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)
  return isNumber && Math.abs(Number(plain)) <= 1e15 ? { number: Number(plain) } : { text: typed }
}

/** What stands in the field of a number. */
export const numberReplyText = (reply: Reply | undefined): string =>
  reply?.number === undefined ? (reply?.text ?? '') : String(reply.number)
