import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../context.ts'

/** The code of the one-time link that creates the first owner of an empty installation. */
export interface OwnerCode {
  readonly text: string
  /** True once for the right code; afterwards no code is right. */
  readonly use: (code: string) => boolean
  /** True for the right code that is not used up. */
  readonly isRight: (code: string) => boolean
}

/** Makes a code of 192 random bits; it lives as long as the process, so that a restart prints another. */
export function createOwnerCode(random: Random): OwnerCode {
  const text = Buffer.from(random(24)).toString('base64url')
  let isUsed = false
  const isRight = (code: string) => {
    const [given, right] = [Buffer.from(code), Buffer.from(text)]
    return !isUsed && given.length === right.length && timingSafeEqual(given, right)
  }
  return {
    text,
    isRight,
    use(code) {
      const isAccepted = isRight(code)
      if (isAccepted) isUsed = true
      return isAccepted
    },
  }
}
