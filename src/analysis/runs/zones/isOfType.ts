/**
 * Returns whether a value is GeoJSON of one of the types. Checked first to make errors name the accepted types instead
 * of fields missing from the closest type.
 */
export const isOfType = (json: unknown, types: readonly string[]): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && types.includes(String(json.type))
