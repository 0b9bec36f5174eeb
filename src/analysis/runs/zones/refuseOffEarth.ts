import { AnalysisProblem } from '../../analysisProblem.ts'

/** Throws `AnalysisProblem` where a position is no longitude and latitude, most often because the two stand the other way round. */
export function refuseOffEarth(positions: readonly (readonly [number, number])[]): void {
  for (const [longitude, latitude] of positions)
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
      throw new AnalysisProblem(
        `The position [${longitude}, ${latitude}] is not on Earth in degrees, longitude first; metres of a plane are taken where a method has "units".`,
      )
}
