/** An analysis that can't be made from what was given: a plain sentence that names what is wrong and where. */
export class AnalysisProblem extends Error {
  override name = 'AnalysisProblem'
}
