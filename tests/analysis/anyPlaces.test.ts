import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, answersOf, anyNumber, anySize, expectSame, reordered, sumOf, tries } from './anyInput.ts'
import { degree, position, anyPosition, keys, collection, pointsOf, tileAt, tiles, people } from './anyShapes.ts'

// Methods that draw areas around places: any places yield figures or an error message; the result contains what was
// requested.

test('Thiessen zones share out the ground without gap or overlap, in any order of sites', () => {
  const clip = tileAt(0)
  fc.assert(
    fc.property(fc.oneof(pointsOf(position), pointsOf(anyPosition)), keys, (sites, order) => {
      answerOf('thiessen', { sites })
      const answers = answersOf(
        'thiessen',
        { sites, clip },
        { sites: collection(reordered(sites.features, order)), clip },
      )
      if (!answers) return
      const [found, again] = answers
      const areaOf = (answer: typeof found) =>
        (answer['zones'] as { readonly squareMetres: number }[]).map(({ squareMetres }) => squareMetres)
      expectSame(sumOf(areaOf(found)), answerOf('zone-area', { zone: clip })!['squareMetres'] as number, 1e-4)
      for (const [at, own] of areaOf(again).entries()) expectSame(own, areaOf(found)[at]!, 1e-6, 1)
      const ids = (found['zones'] as { readonly ids: readonly string[] }[]).flatMap(({ ids: own }) => own)
      expect(ids.toSorted()).toEqual(sites.features.map((_, at) => String(at)).toSorted())
    }),
    tries(30),
  )
})

test('a circle that grows until it holds so many holds as many and no more', () => {
  fc.assert(
    fc.property(
      people,
      fc.oneof(position, anyPosition),
      fc.oneof(fc.integer({ min: 1, max: 20_000 }), anyNumber),
      (values, place, target) => {
        const areas = tiles(values)
        const found = answerOf('threshold-area', { areas, place, target })
        if (!found) return
        const radiusMetres = found['radiusMetres'] as number
        expect(radiusMetres).toBeLessThanOrEqual(25_000)
        expect(found['held']).toBeGreaterThanOrEqual(target * (1 - 1e-6))
        const less = answerOf('rings', { centre: place, radii: [Math.max(0.001, radiusMetres - 0.01)], areas })
        const held = (less?.['rings'] as { readonly population: number | null }[] | undefined)?.[0]?.population ?? 0
        expect(held).toBeLessThanOrEqual(target * (1 + 1e-6) + 1e-6)
      },
    ),
    tries(24),
  )
})

test('any areas and targets of a growing circle are figures or a sentence', () => {
  const odd = fc.array(fc.oneof(anyNumber, fc.constant('many')), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(odd, anyPosition, anyNumber, (values, place, target) => {
      answerOf('threshold-area', { areas: tiles(values), place, target })
      answerOf('demographics', { areas: tiles(values), zone: tiles([1]).features[0] })
      answerOf('areal-interpolation', { areas: tiles(values), zone: tiles([1]).features[0], extensive: ['population'] })
    }),
    tries(45),
  )
})

test('the ground beside any lines is some ground or a sentence, and grows with its width', () => {
  const line = fc.oneof(fc.array(position, { minLength: 1, maxLength: 4 }), fc.array(anyPosition, { maxLength: 3 }))
  const width = fc.oneof(
    { arbitrary: fc.double({ min: 1, max: 100, noNaN: true }), weight: 4 },
    { arbitrary: anyNumber, weight: 1 },
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 2 }), width, (lines, metres) => {
      const found = answerOf('street-buffer', { lines, metres })
      const wider = answerOf('street-buffer', { lines, metres: metres * 1.5 })
      if (!found || !wider) return
      expect(wider['squareMetres']).toBeGreaterThanOrEqual((found['squareMetres'] as number) * (1 - 1e-6))
    }),
    tries(12),
  )
})

test('ground drawn by a share lies around the place or is refused', () => {
  const decay = fc.oneof(
    fc.record({ kind: fc.constant('power'), exponent: fc.double({ min: 0.5, max: 3, noNaN: true }) }),
    fc.record({ kind: fc.constant('exponential'), rate: fc.double({ min: 0.1, max: 3, noNaN: true }) }),
    fc.record({ kind: fc.constant('power'), exponent: anyNumber }),
    fc.record({ kind: fc.constantFrom('pareto', 'span'), span: anySize, exponent: anyNumber }),
  )
  fc.assert(
    fc.property(
      fc.oneof(position, anyPosition),
      fc.array(fc.oneof(position, anyPosition), { maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      decay,
      (place, rivals, share, how) => {
        const found = answerOf('draw-zone', { place, rivals, share, decay: how })
        if (found) expect(found['squareMetres']).toBeGreaterThan(0)
      },
    ),
    tries(10),
  )
})

test('a position comes back from every system it is written in', () => {
  const systems = ['EPSG:4326', 'EPSG:3857', 'EPSG:3826', 'EPSG:3825', 'EPSG:3828', 'EPSG:3827']
  const taiwan = fc.tuple(degree(118, 122.1), degree(21.8, 26.4))
  fc.assert(
    fc.property(
      fc.constantFrom(...systems),
      fc.constantFrom(...systems),
      taiwan,
      fc.tuple(anyNumber, anyNumber),
      (from, to, place, wild) => {
        answerOf('project', { from, to, positions: [wild] })
        const [there] = answerOf('project', { to, positions: [place] })!['positions'] as number[][]
        const [back] = answerOf('project', { from: to, to: 'EPSG:4326', positions: [there] })![
          'positions'
        ] as number[][]
        // The plane transformation from TWD67 to TWD97 and its inverse are published with separate coefficients.
        for (const at of [0, 1])
          expect(Math.abs(back![at]! - place[at]!)).toBeLessThan(/382[78]/.test(to) ? 2e-5 : 1e-8)
      },
    ),
    tries(60),
  )
})

test('ground that is larger than a zone of the product may be has its measure all the same', () => {
  const sites = collection(
    [121, 122].map((longitude, id) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, 24] },
    })),
  )
  const zones = answerOf('thiessen', { sites })!['zones'] as { readonly squareMetres: number }[]
  for (const { squareMetres } of zones) expect(squareMetres / 1e6).toBeGreaterThan(5000)
})
