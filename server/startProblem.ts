/** A startup failure with an external cause; its message is the one line the user reads. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
