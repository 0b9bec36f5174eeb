import type { MethodEntry } from './method.ts'

const counted = 'Exact count of points in the zone; points exactly on a circle’s edge count as inside'

export const pointMethods = {
  poiCount: {
    term: 'Points of interest',
    formula: 'Number of points of interest of the class inside the zone',
    unit: 'places',
    source: counted,
    caveat: 'Not a measure of how busy places are. Each place counts once, regardless of its size.',
    version: 1,
  },
  poiTypeCount: {
    term: 'Points of interest by type',
    formula: 'Number of points of interest of the class and type inside the zone',
    unit: 'places',
    source: counted,
    caveat: 'May miss places without a type, because they’re counted only in their class.',
    version: 1,
  },
  competitorCount: {
    term: 'Competitors',
    formula: 'Number of recorded competitors inside the zone',
    unit: 'places',
    source: counted,
    caveat: 'Doesn’t include every competitor. Only recorded competitors are counted.',
    version: 1,
  },
  ownStoreCount: {
    term: 'Your stores',
    formula: 'Number of your stores inside the zone that are operating, in preparation or approved',
    unit: 'stores',
    source: counted,
    caveat: 'Doesn’t include every record. Closed stores, rejected sites and sites under evaluation are left out.',
    version: 1,
  },
  nearestCompetitor: {
    term: 'Closest competitor',
    formula: 'Shortest straight-line distance from the place to a recorded competitor',
    unit: 'metres',
    source: 'Distance in a Transverse Mercator projection, corrected for local scale',
    caveat: 'Not a walking or driving distance. It is measured in a straight line.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
