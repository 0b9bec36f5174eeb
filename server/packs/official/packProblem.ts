import { englishReason, type PackReason } from '#domain/pack/packReasons.ts'

/** User-facing reason why files yield no pack, with an English message. */
export class PackProblem extends Error {
  readonly reason: PackReason
  constructor(reason: PackReason) {
    super(englishReason(reason))
    this.name = 'PackProblem'
    this.reason = reason
  }
}
