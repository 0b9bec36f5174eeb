import { englishReason, type PackReason } from '#domain/pack/packReasons.ts'

/** Why a file gives no pack, for the person who gave it; its message is the English sentence. */
export class PackProblem extends Error {
  readonly reason: PackReason
  constructor(reason: PackReason) {
    super(englishReason(reason))
    this.name = 'PackProblem'
    this.reason = reason
  }
}
