/**
 * What becomes of a figure of areas when they are brought together. `extensive`: a count, which adds up by shares of ground (people).
 * `intensive`: of the ground whatever its size, brought over as a mean by ground (density). `rate`: for each of something counted,
 * brought over as a mean by what it is a rate of (income for each tax unit). `local`: of one area alone, never brought over (a median).
 */
export type ValueKind = 'extensive' | 'intensive' | 'rate' | 'local'
