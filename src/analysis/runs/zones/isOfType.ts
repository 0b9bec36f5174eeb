/**
 * Returns whether a value is GeoJSON of one of the types. Checked first so errors name the accepted types, not fields
 * missing from the nearest one.
 */
export const isOfType = (json: unknown, types: readonly string[]): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && types.includes(String(json.type))
