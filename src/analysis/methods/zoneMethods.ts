import type { MethodEntry } from './method.ts'

const plane =
  'Transverse Mercator on GRS 80 (Krüger 1912, Karney 2011); in Taiwan, TWD97 TM2 (EPSG:3826; EPSG:3825 for the outlying islands only)'

export const zoneMethods = {
  zoneArea: {
    term: 'Zone area',
    formula: 'Circle: π × radius². Drawn zone: area in the country’s map projection ÷ square of the local scale',
    unit: 'squareMetres',
    source: plane,
    caveat: 'Doesn’t account for slopes. Area is measured flat, as on a map.',
    version: 2,
  },
  coverage: {
    term: 'Coverage',
    formula: 'Area of the zone with data ÷ area of the zone',
    unit: 'share',
    source: 'Sum of the overlaps between the zone and each area with data',
    caveat: 'Doesn’t show how accurate the data is, only how much of the zone has data.',
    version: 1,
  },
  roadLength: {
    term: 'Road length',
    formula: 'Total length of all roads of a class inside the zone, cut at the border',
    unit: 'metres',
    source: 'Roads as drawn in the road data pack; lengths in the country’s map projection ÷ scale factor at the zone',
    caveat: 'Not the length of streets as people walk them. A divided road drawn as two lines counts twice.',
    version: 1,
  },
  walkCoverage: {
    term: 'Walk coverage',
    formula: 'Zone area within the chosen distance of a walked segment ÷ zone area, counted on a square grid',
    unit: 'share',
    source:
      'Recorded walks, excluding positions less accurate than 50 m; a gap between two segments doesn’t count as walked',
    caveat: 'Not proof that something was seen. It shows how near the surveyor came, not what was in view.',
    version: 1,
  },
  ringZone: {
    term: 'Ring',
    formula: 'The area within the radius around the place, as a true circle',
    unit: 'zone',
    source: plane,
    caveat: 'Not where customers really come from. Rivers, railways and roads don’t change the shape of a ring.',
    version: 1,
  },
  drawnZone: {
    term: 'Drawn zone',
    formula:
      'The area inside the drawn outline; where the outline crosses itself, any area enclosed twice doesn’t count',
    unit: 'zone',
    source: 'Even-odd rule',
    caveat: 'Not a calculated catchment. It is only as accurate as the drawing.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
