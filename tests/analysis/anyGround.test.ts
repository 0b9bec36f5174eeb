import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, anyNumber, anySize, expectSame, reordered, sumOf, tries } from './anyInput.ts'
import { degree, anyPosition, keys, anyZone, collection, pointsOf, tiles, people } from './anyShapes.ts'

// Methods on areas: any shapes yield figures or an error message; parts of a partition sum to the whole.

test('ground of any outline is some ground or a sentence, whichever way it is walked', () => {
  fc.assert(
    fc.property(anyZone, fc.constantFrom('degrees', 'metres'), (zone, units) => {
      const found = answerOf('zone-area', { zone, units })
      if (found) expect(found['squareMetres']).toBeGreaterThanOrEqual(0)
      if (!found || zone.type !== 'Polygon') return
      const coordinates = (zone as { readonly coordinates: readonly (readonly (readonly number[])[])[] }).coordinates
      const back = { ...zone, coordinates: coordinates.map((ring) => ring.toReversed()) }
      const open = { ...zone, coordinates: coordinates.map((ring) => (ring.length > 4 ? ring.slice(0, -1) : ring)) }
      expect(answerOf('zone-area', { zone: open, units })).toEqual(found)
      expectSame(
        answerOf('zone-area', { zone: back, units })!['squareMetres'] as number,
        found['squareMetres'] as number,
        1e-6,
        1,
      )
    }),
    tries(60),
  )
})

test('two zones share at most the smaller of them, and the same whichever comes first', () => {
  fc.assert(
    fc.property(anyZone, anyZone, people, (store, studied, values) => {
      const found = answerOf('overlap', { store, studied, areas: tiles(values) })
      const turned = answerOf('overlap', { store: studied, studied: store, areas: tiles(values) })
      const pairs = answerOf('overlap-pairs', {
        zones: [
          { id: 'a', zone: store },
          { id: 'b', zone: studied },
        ],
      })
      expect(turned === undefined).toBe(found === undefined)
      if (!found || !turned) return
      const shared = found['sharedSquareMetres'] as number
      const a = found['storeSquareMetres'] as number
      const b = found['studiedSquareMetres'] as number
      expect(shared).toBeGreaterThanOrEqual(0)
      expect(shared).toBeLessThanOrEqual(Math.min(a, b) * (1 + 1e-6) + 1e-3)
      expectSame(turned['sharedSquareMetres'] as number, shared, 1e-6, Math.min(a, b))
      expectSame(found['a3'] as number, turned['a4'] as number, 1e-6, 1)
      expect(pairs!['pairs']).toBe(shared > 0 ? 1 : 0)
    }),
    tries(36),
  )
})

test('people of a zone are never more than all, parts of it sum to it, and the order of areas says nothing', () => {
  const cut = degree(121.5, 121.52)
  const strip = (west: number, east: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, 25],
        [east, 25],
        [east, 25.02],
        [west, 25.02],
        [west, 25],
      ],
    ],
  })
  fc.assert(
    fc.property(people, cut, keys, anyZone, (values, at, order, zone) => {
      const areas = tiles(values)
      const populationIn = (of: unknown, list = areas) => {
        const found = answerOf('demographics', { areas: list, zone: of })
        return found ? (found['population'] as number | null) : undefined
      }
      const all = sumOf(values.map((value) => value ?? 0))
      const parts = [strip(121.5, at), strip(at, 121.52)].map((part) => populationIn(part) ?? 0)
      if (values.some((value) => value !== null)) expectSame(sumOf(parts), all, 1e-9)
      const own = populationIn(zone)
      if (typeof own === 'number') expect(own).toBeLessThanOrEqual(all * (1 + 1e-9) + 1e-9)
      const shuffled = collection(reordered(areas.features, order))
      const again = populationIn(zone, shuffled)
      if (typeof own === 'number') expectSame(again!, own, 1e-9, 1e-6)
      const asked = {
        areas,
        zone,
        extensive: ['population'],
        intensive: ['population'],
        rates: { population: 'population' },
      }
      const brought = answerOf('areal-interpolation', asked)
      if (brought && typeof own === 'number')
        expectSame((brought['extensive'] as { readonly population: number }).population, own, 1e-9, 1)
      answerOf('rings', { centre: [121.51, 25.01], radii: [1, 500, 1500], areas })
    }),
    tries(30),
  )
})

test('people whom zones share by the grid are at most those of each, and the order of zones says nothing', () => {
  const cell = fc.oneof(fc.constantFrom(100, 250, 5000), anyNumber)
  fc.assert(
    fc.property(fc.array(anyZone, { minLength: 1, maxLength: 3 }), people, cell, (shapes, values, cellMetres) => {
      const zones = shapes.map((zone, at) => ({ id: String(at), zone }))
      const found = answerOf('overlap-grid', { zones, areas: tiles(values), cellMetres })
      const again = answerOf('overlap-grid', { zones: zones.toReversed(), areas: tiles(values), cellMetres })
      expect(again?.['pairs']).toBe(found?.['pairs'])
      const all = sumOf(values.map((value) => value ?? 0))
      for (const { population } of (found?.['zones'] ?? []) as { readonly population: number }[])
        expect(population).toBeLessThanOrEqual(all * (1 + 1e-6))
      for (const pair of (found?.['overlaps'] ?? []) as Readonly<Record<string, number>>[])
        for (const name of ['exposedFirst', 'exposedSecond']) expect(pair[name]).toBeLessThanOrEqual(1 + 1e-9)
    }),
    tries(60),
  )
})

test('points in a zone are told by class, all of them counted once', () => {
  fc.assert(
    fc.property(
      anyZone,
      pointsOf(anyPosition),
      pointsOf(anyPosition),
      fc.constantFrom('degrees', 'metres'),
      (zone, points, competitors, units) => {
        const found = answerOf('count-in-zone', { zone, points, competitors, ownStores: points, units })
        if (!found) return
        expect(found['ownStoreCount']).toBe(found['poiCount'])
        expect(sumOf(Object.values(found['poiByClass'] as Readonly<Record<string, number>>))).toBe(found['poiCount'])
        expect(found['poiCount']).toBeLessThanOrEqual(points.features.length)
      },
    ),
    tries(45),
  )
})

test('rings of any radius around any place', () => {
  fc.assert(
    fc.property(
      anyPosition,
      fc.array(fc.oneof(anySize, anyNumber), { minLength: 1, maxLength: 4 }),
      people,
      (centre, radii, values) => {
        const found = answerOf('rings', { centre, radii, areas: tiles(values) })
        for (const ring of (found?.['rings'] ?? []) as {
          readonly radiusMetres: number
          readonly squareMetres: number
        }[])
          expectSame(ring.squareMetres, Math.PI * ring.radiusMetres ** 2, 1e-9)
      },
    ),
    tries(45),
  )
})
