/** Returns a site's short name: A, B, C and so on. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)
