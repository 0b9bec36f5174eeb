/**
 * How an area variable aggregates. `extensive`: a count, summed by area share (people). `intensive`: a property of the
 * surface, averaged by area (density). `rate`: per unit of something, averaged by that denominator (income per tax
 * unit). `local`: valid for one area only, never aggregated (a median).
 */
export type ValueKind = 'extensive' | 'intensive' | 'rate' | 'local'
