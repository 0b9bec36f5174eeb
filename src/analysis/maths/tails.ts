/** Returns the two-sided probability of a t this far from 0, with `freedom` degrees of freedom (Student 1908). */
export const tailOfT = (t: number, freedom: number): number =>
  Number.isFinite(t) ? incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) : 0

/** Returns the probability of an F this large or larger. */
export const tailOfF = (f: number, first: number, second: number): number =>
  Number.isFinite(f) && f > 0 ? incompleteBeta(second / (second + first * f), second / 2, first / 2) : f > 0 ? 0 : 1

/**
 * Returns the probability of a χ² this large or larger with `freedom` degrees of freedom; 1 for zero degrees of
 * freedom.
 */
export const tailOfChiSquare = (chiSquare: number, freedom: number): number =>
  chiSquare > 0 && freedom > 0 ? upperGamma(freedom / 2, chiSquare / 2) : 1

/**
 * Computes the regularized upper incomplete gamma function Q(a, x): series below a + 1, continued fraction (Lentz's
 * method) above.
 */
function upperGamma(a: number, x: number): number {
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = 1 / a
    for (let n = 1; n < 1_000 && term > sum * 1e-16; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - front * sum
  }
  const tiny = 1e-300
  const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / away(b)
  let result = d
  for (let n = 1; n < 1_000; n++) {
    const step = -n * (n - a)
    b += 2
    d = 1 / away(step * d + b)
    c = away(b + step / c)
    result *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return front * result
}

/** Computes the regularized incomplete beta function by continued fraction (Lentz's method), to about 1e-14. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  // The fraction converges fast only on one side of this bound.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 500; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / away(1 + term * d)
      c = away(1 + term / c)
      result *= c * d
    }
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return result
}

/** Returns ln Γ(x) for x > 0 (Lanczos 1964, nine terms). */
export function logGamma(x: number): number {
  const terms = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const at = x - 1
  const t = at + 7.5
  const sum = terms.reduce((all, term, i) => (i === 0 ? term : all + term / (at + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum)
}
