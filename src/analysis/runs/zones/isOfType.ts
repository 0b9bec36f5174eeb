/**
 * Returns whether a value is GeoJSON with one of the types. Checked first so that errors name the accepted types.
 * Otherwise they would list missing fields of the closest type.
 */
export const isOfType = (json: unknown, types: readonly string[]): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && types.includes(String(json.type))
