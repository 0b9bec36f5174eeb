import type { MethodEntry } from './method.ts'

const roads = 'Bounded shortest paths on this device’s road graph (Dijkstra 1959, with Dial’s buckets, 1969)'
const buffer =
  'of the line with a 128-sided polygon that approximates a circle (Guibas, Ramshaw and Stolfi 1983), accurate to 0.05%'

export const reachMethods = {
  reach: {
    term: 'Travel time or distance by road',
    formula:
      'Sum of (length ÷ speed), or of length, along the best route from the nearest road, respecting one-way streets, up to the limit',
    unit: 'distance',
    source: roads,
    caveat: 'Not a timetable. It uses typical speeds by road class, without current traffic, lights or turns.',
    version: 1,
  },
  reachZone: {
    term: 'Reachable area',
    formula:
      'All locations that can be reached on foot in a straight line from a reachable road with what remains of the limit, up to 100 m from the road',
    unit: 'zone',
    source: `${roads}; drawn on a grid by marching squares`,
    caveat: 'Not an exact border. It’s accurate to about one grid cell: 1/125 of the area’s extent, but at least 6 m.',
    version: 2,
  },
  outsideReach: {
    term: 'Reachable area (provider)',
    formula:
      'The area the provider returns; if the provider returns only routes, the contour where route costs, calculated on a grid, reach the limit',
    unit: 'zone',
    source: 'The provider shown with the zone; contours by marching squares',
    caveat: 'Can’t be verified on this device. Road, speed and traffic data come from the provider.',
    version: 1,
  },
  rimDifference: {
    term: 'Travel time difference at the zone’s edge',
    formula: 'Provider’s route cost to an edge point ÷ limit of the zone − 1; median of all points',
    unit: 'share',
    source: 'Routes supplied by the named provider to points on the edge of the built-in reachable area',
    caveat: 'Not a sign that either area is wrong. Both rely on assumed speeds.',
    version: 1,
  },
  reachedNodes: {
    term: 'Intersections within reach',
    formula: 'Number of road network nodes whose travel cost is within the limit',
    unit: 'count',
    source: roads,
    caveat: 'Not a measure of area or people. Dense networks have more nodes.',
    version: 1,
  },
  metresToRoad: {
    term: 'Distance to the road',
    formula: 'Straight-line distance from the place to the nearest road the travel mode can use',
    unit: 'metres',
    source: 'Distance in a Transverse Mercator projection, corrected for local scale',
    caveat: 'Not part of the travel distance. Getting to the road doesn’t count toward the limit.',
    version: 1,
  },
  streetBuffer: {
    term: 'Street buffer',
    formula:
      'The area within the set width of a street’s centerline, with rounded ends; a closed line leaves a hole in the middle',
    unit: 'zone',
    source: `Convolution ${buffer}`,
    caveat:
      'Doesn’t follow property lines along the street. Buildings outside the buffer are excluded, even if their entrance is on the street.',
    version: 2,
  },
  streetGround: {
    term: 'Street corridor',
    formula:
      'The area within the set width on each side of streets that can be reached on foot within the given number of meters',
    unit: 'zone',
    source: `${roads}; convolution ${buffer}`,
    caveat:
      'Doesn’t follow property lines along the street. Buildings outside the corridor are excluded, even if their entrance is on the street.',
    version: 3,
  },
  thiessenZone: {
    term: 'Thiessen zone',
    formula: 'The area closer to the site than to any other site, in straight-line distance',
    unit: 'zone',
    source: 'Thiessen 1911, computed with the triangulation of Delaunay 1934',
    caveat:
      'Not a catchment that people stick to. They don’t always go to the nearest store, and they don’t travel in a straight line.',
    version: 1,
  },
  thresholdRadius: {
    term: 'Threshold radius',
    formula:
      'Smallest radius r where the sum over all areas of (value × share of the area within r of the place) equals the target',
    unit: 'metres',
    source: 'Areal interpolation (Goodchild and Lam 1980); root found by false position',
    caveat: 'Not a distance that people travel. It shows how far out you have to go to reach the target.',
    version: 1,
  },
  thresholdTime: {
    term: 'Threshold time',
    formula:
      'Smallest whole number of seconds s where the sum over all areas of (value × share of the area reachable in s seconds) is at least the target',
    unit: 'count',
    source: `${roads}; areal interpolation (Goodchild and Lam 1980); found by bisection`,
    caveat: 'Not a timetable. It uses typical speeds by road class, and the search ends at 60 minutes or 2,000 km².',
    version: 2,
  },
  drawZone: {
    term: 'Visit probability area',
    formula:
      'The area where (the place’s pull ÷ total pull of all stores and competitors) is at least the set probability',
    unit: 'zone',
    source: 'Huff 1962, probability contours; drawn on a grid by marching squares',
    caveat:
      'Not a boundary that customers notice. It assumes that all stores are equally attractive, uses a default distance decay and covers at most 20 km in each direction.',
    version: 1,
  },
  projectedPlace: {
    term: 'Position in another coordinate system',
    formula:
      'Transverse Mercator on GRS 80 for TWD97, a sphere for Web Mercator, and a four-parameter plane transformation for TWD67',
    unit: 'metres',
    source: 'Krüger 1912 and Karney 2011; plane transformation commonly used in Taiwan',
    caveat:
      'Not a land survey measurement. WGS 84 and TWD97 are treated as the same, and TWD67 is accurate to about 2 m.',
    version: 1,
  },
  thresholdHeld: {
    term: 'Total in the threshold area',
    formula: 'Sum over all areas of (value × share of the area inside the zone)',
    unit: 'count',
    source: 'Areal interpolation (Goodchild and Lam 1980)',
    caveat: 'Not a head count. Values are assumed to be spread evenly within each area.',
    version: 1,
  },
} satisfies Record<string, MethodEntry>
