/** A startup failure with an external cause; the message is the only line shown to the user. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
