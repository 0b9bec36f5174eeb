/**
 * Returns whether a value is GeoJSON of one of the types. Checked first, so that errors name accepted types instead of
 * the closest type's missing fields.
 */
export const isOfType = (json: unknown, types: readonly string[]): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && types.includes(String(json.type))
