/**
 * Returns whether a value is a GeoJSON object with one of the types. Inputs check this first, so that errors name the
 * accepted types instead of the missing fields of the closest type.
 */
export const isOfType = (json: unknown, types: readonly string[]): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && types.includes(String(json.type))
