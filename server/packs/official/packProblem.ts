/** Why a file gives no pack, in a sentence for the person who gave it. */
export class PackProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PackProblem'
  }
}
