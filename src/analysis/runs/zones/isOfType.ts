/** Whether something is GeoJSON of one of the types: of what is none it is said what would be one, not what the nearest kind lacks. */
export const isOfType = (json: unknown, types: readonly string[]): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && types.includes(String(json.type))
