/** A start that can't go on for a reason outside the program; its message is the one line the person reads. */
export class StartProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartProblem'
  }
}
