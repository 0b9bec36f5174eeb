export class AnalysisProblem extends Error {
  override name = 'AnalysisProblem'
}
