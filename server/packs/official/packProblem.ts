import { englishReason, type PackReason } from '#domain/pack/packReasons.ts'

/** A user-facing reason why files yield no pack; the message is English. */
export class PackProblem extends Error {
  readonly reason: PackReason
  constructor(reason: PackReason) {
    super(englishReason(reason))
    this.name = 'PackProblem'
    this.reason = reason
  }
}
