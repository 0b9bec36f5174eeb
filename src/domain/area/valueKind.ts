/**
 * Aggregation of an area variable. `extensive`: a count such as people, summed by area share. `intensive`: a property
 * of the surface such as density, averaged by area. `rate`: a value per unit such as income per tax unit, averaged by
 * that denominator. `local`: valid for one area only, such as a median, and never aggregated.
 */
export type ValueKind = 'extensive' | 'intensive' | 'rate' | 'local'
