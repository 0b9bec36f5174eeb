import * as v from 'valibot'

export class AreaFileProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AreaFileProblem'
  }
}

export function placeOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  return path === null ? '' : ` (at ${path})`
}

/** Returns the error for a point off the globe. The usual cause is a file in meters of a national grid. */
export const notDegrees = (file: string, x: number, y: number): AreaFileProblem =>
  new AreaFileProblem(
    `${file} holds the point ${x}, ${y}, which is no longitude and latitude in degrees. Convert the file to WGS 84 (EPSG:4326) first.`,
  )

export const isOfType = (content: unknown, type: string): boolean =>
  typeof content === 'object' && content !== null && 'type' in content && content.type === type
