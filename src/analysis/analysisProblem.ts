/** Invalid input for an analysis; the message describes what is wrong and where. */
export class AnalysisProblem extends Error {
  override name = 'AnalysisProblem'
}
