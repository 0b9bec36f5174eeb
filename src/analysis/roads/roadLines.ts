export interface RoadLines {
  /** Longitude and latitude in degrees, interleaved. */
  readonly xy: Float64Array
  /** Index of each line's first point; lines + 1 entries. */
  readonly start: Uint32Array
  /** Index in `wayClasses` for each line. */
  readonly classes: Uint8Array
  /** Direction of each line: 0 both, 1 along its points only, 2 against them only. */
  readonly oneWay: Uint8Array
  /** Posted limit of each line in km/h; 0 if unknown. */
  readonly limits: Uint8Array
  /** Node id per point, if the source has them; otherwise points with equal coordinates (1e-7°) are merged. */
  readonly nodeIds?: Float64Array | undefined
}
