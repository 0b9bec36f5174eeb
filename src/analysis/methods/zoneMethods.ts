import type { MethodEntry } from './method.ts'

const plane =
  'Transverse Mercator on GRS 80 (Krüger 1912, Karney 2011); in Taiwan TWD97 TM2 (EPSG:3826, outer islands alone EPSG:3825)'

/** Zones themselves. */
export const zoneMethods = {
  zoneArea: {
    term: 'Area of the zone',
    formula:
      'Circle: π × radius². Drawn zone: area in the plane of the country ÷ square of the scale at its centre of mass',
    unit: 'squareMetres',
    source: plane,
    caveat: 'Doesn’t follow slopes. Area is measured flat, as on a map.',
    version: 2,
  },
  coverage: {
    term: 'Coverage',
    formula: 'Area of the zone with data ÷ area of the zone',
    unit: 'share',
    source: 'Sum of the shared area of zone and areas',
    caveat: 'Doesn’t show how accurate the data is, only how much of the zone has data.',
    version: 1,
  },
  roadLength: {
    term: 'Length of the roads',
    formula: 'Sum over the roads of a class of: length of the part inside the zone, cut at the border',
    unit: 'metres',
    source: 'Roads as they are drawn in the pack of roads; lengths in the plane of the country ÷ scale of the zone',
    caveat: 'Not the length of streets as people walk them. A road drawn as two carriageways counts twice.',
    version: 1,
  },
  walkCoverage: {
    term: 'Coverage by walks',
    formula:
      'Area of the zone within the chosen distance of a walked segment ÷ area of the zone, by counting the points of a square lattice',
    unit: 'share',
    source:
      'Walks as they were recorded, positions less exact than 50 m left out; a gap between two segments is not walked',
    caveat: 'Not proof that something was seen. It shows how near the surveyor came, not what was in view.',
    version: 1,
  },
  ringZone: {
    term: 'Ring',
    formula: 'The area within the radius of the place, as a true circle',
    unit: 'zone',
    source: plane,
    caveat: 'Not where customers really come from. Rivers, railways and roads don’t change the shape of a ring.',
    version: 1,
  },
  drawnZone: {
    term: 'Drawn zone',
    formula:
      'The area inside the drawn outline; where the outline crosses itself, area that it surrounds twice doesn’t count',
    unit: 'zone',
    source: 'Even-odd rule',
    caveat: 'Not a calculated catchment. It is only as accurate as the drawing.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
