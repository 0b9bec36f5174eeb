import * as v from 'valibot'

/** What is wrong with a file of areas, in a sentence for the person who gave it. */
export class AreaFileProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AreaFileProblem'
  }
}

/** Where in a file something was found, for the end of a sentence. */
export function placeOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? '' : ` (at ${path})`
}

/** A point that can't be on the globe: most often the file is in metres of a national grid. */
export const notDegrees = (file: string, x: number, y: number): AreaFileProblem =>
  new AreaFileProblem(
    `${file} holds the point ${x}, ${y}, which is no longitude and latitude in degrees. Convert the file to WGS 84 (EPSG:4326) first.`,
  )

/** True for a JSON object whose `type` is the one named. */
export const isOfType = (content: unknown, type: string): boolean =>
  typeof content === 'object' && content !== null && 'type' in content && content.type === type
