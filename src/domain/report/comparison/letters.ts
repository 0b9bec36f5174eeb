/** A, B, C and so on: what sites of a comparison are called for short. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)
