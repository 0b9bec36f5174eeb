/**
 * Aggregation of an area variable. `extensive`: a count such as people, summed by area share. `intensive`: a surface
 * property such as density, averaged by area. `rate`: a value per unit such as income per tax unit, averaged by that
 * denominator. `local`: valid for one area, such as a median, never aggregated.
 */
export type ValueKind = 'extensive' | 'intensive' | 'rate' | 'local'
