/**
 * Distance from centre A, along the way to centre B, at which both draw alike: D ÷ (1 + (P_B ÷ P_A)^(1/λ)); with exponent 2 the
 * root is a square root. Same unit as `distance`. Source: Reilly 1931, Converse 1949. Masses must be above zero.
 */
export const breakPoint = (distance: number, massA: number, massB: number, exponent = 2): number =>
  distance / (1 + (massB / massA) ** (1 / exponent))
