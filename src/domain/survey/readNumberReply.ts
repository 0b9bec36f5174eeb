import { withoutThousands } from '../fields/withoutThousands.ts'
import type { Reply } from './answerValues.ts'

/** Parses a typed number, including full-width digits. Keeps unparsable input as text; returns undefined if blank. */
export function readNumberReply(typed: string): Reply | undefined {
  const text = typed.normalize('NFKC').replace('\u2212', '-').trim()
  if (text === '') return undefined
  const plain = withoutThousands(text)
  const isNumber = plain !== undefined && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)
  return isNumber && Math.abs(Number(plain)) <= 1e15 ? { number: Number(plain) } : { text: typed }
}

export const numberReplyText = (reply: Reply | undefined): string =>
  reply?.number === undefined ? (reply?.text ?? '') : String(reply.number)
