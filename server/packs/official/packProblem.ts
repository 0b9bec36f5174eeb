import { englishReason, type PackReason } from '#domain/pack/packReasons.ts'

export class PackProblem extends Error {
  readonly reason: PackReason
  constructor(reason: PackReason) {
    super(englishReason(reason))
    this.name = 'PackProblem'
    this.reason = reason
  }
}
