/** A startup failure with an external cause. Only its message is shown to the user. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
