import type { MethodEntry } from './method.ts'

const counted = 'Exact count of points in the zone; points on a true circle count as inside'

/** Counts of places, and the nearest one. */
export const pointMethods = {
  poiCount: {
    term: 'Points of interest',
    formula: 'Number of points of interest of the class that lie inside the zone',
    unit: 'places',
    source: counted,
    caveat: 'A measure of how busy they are: each place counts once, however large it is.',
    version: 1,
  },
  poiTypeCount: {
    term: 'Points of interest by type',
    formula: 'Number of points of interest of the class and type that lie inside the zone',
    unit: 'places',
    source: counted,
    caveat: 'Complete where types are missing: a place without a type counts in its class alone.',
    version: 1,
  },
  competitorCount: {
    term: 'Competitors',
    formula: 'Number of competitors on record that lie inside the zone',
    unit: 'places',
    source: counted,
    caveat: 'A census of the market: only competitors that somebody has recorded are counted.',
    version: 1,
  },
  ownStoreCount: {
    term: 'Own stores',
    formula: 'Number of own stores that operate, are in preparation or are approved and lie inside the zone',
    unit: 'stores',
    source: counted,
    caveat: 'A count of every record: stores that are closed, rejected or under evaluation are left out.',
    version: 1,
  },
  nearestCompetitor: {
    term: 'Nearest competitor',
    formula: 'Least straight-line distance from the place to a competitor on record',
    unit: 'metres',
    source: 'Distance in a Transverse Mercator plane, corrected by its local scale',
    caveat: 'A walking or driving distance.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
