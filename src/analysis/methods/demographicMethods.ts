import type { AgeBand, DemographicVariable } from '#domain/area/demographicsPack.ts'
import type { MethodEntry } from './method.ts'

const interpolation = 'Areal interpolation (Goodchild and Lam 1980) using the smallest areas stored on this device'

const headCount = (term: string, who: string): MethodEntry => ({
  term,
  formula: `Sum over all areas of (${who} × share of the area inside the zone)`,
  unit: 'people',
  source: interpolation,
  caveat:
    'Not the daytime population. Residents are counted at their registered address and assumed to be spread evenly within each area.',
  version: 1,
})

const ageShare = (term: string, who: string): MethodEntry => ({
  term,
  formula: `${who} in the zone ÷ population in the zone`,
  unit: 'share',
  source: interpolation,
  caveat: 'Not an average of area percentages. Both counts are added up first, so populous areas count for more.',
  version: 1,
})

/** Methods of additive figures. A missing variable is a type error. */
export const demographicMethods = {
  population: headCount('Population', 'population'),
  households: {
    ...headCount('Households', 'households'),
    unit: 'households',
    caveat:
      'Not a count of dwellings. Households are counted at their registered address and assumed to be spread evenly within each area.',
  },
  male: headCount('Males', 'males'),
  female: headCount('Females', 'females'),
  age0to14: headCount('People aged 0 to 14', 'people aged 0 to 14'),
  age15to24: headCount('People aged 15 to 24', 'people aged 15 to 24'),
  age25to34: headCount('People aged 25 to 34', 'people aged 25 to 34'),
  age35to44: headCount('People aged 35 to 44', 'people aged 35 to 44'),
  age45to59: headCount('People aged 45 to 59', 'people aged 45 to 59'),
  age60plus: headCount('People aged 60 and over', 'people aged 60 and over'),
  male0to14: headCount('Males aged 0 to 14', 'males aged 0 to 14'),
  male15to24: headCount('Males aged 15 to 24', 'males aged 15 to 24'),
  male25to34: headCount('Males aged 25 to 34', 'males aged 25 to 34'),
  male35to44: headCount('Males aged 35 to 44', 'males aged 35 to 44'),
  male45to59: headCount('Males aged 45 to 59', 'males aged 45 to 59'),
  male60plus: headCount('Males aged 60 and over', 'males aged 60 and over'),
} satisfies Record<DemographicVariable, MethodEntry>

type AgeShare = AgeBand extends `age${infer Band}` ? `share${Band}` : never

export const demographicRatioMethods = {
  density: {
    term: 'Population density',
    formula: 'Population in the zone ÷ area of the zone in square kilometers',
    unit: 'peoplePerSquareKilometre',
    source: interpolation,
    caveat: 'Not the density of built-up land. Hills, water and roads in the zone count as area, too.',
    version: 1,
  },
  householdSize: {
    term: 'People per household',
    formula: 'Population in the zone ÷ households in the zone',
    unit: 'peoplePerHousehold',
    source: interpolation,
    caveat:
      'Not an average of area figures. People and households are added up first, and residents of care homes and barracks count as people.',
    version: 1,
  },
  shareMale: ageShare('Male share', 'Males'),
  shareFemale: ageShare('Female share', 'Females'),
  share0to14: ageShare('Share of people aged 0 to 14', 'People aged 0 to 14'),
  share15to24: ageShare('Share of people aged 15 to 24', 'People aged 15 to 24'),
  share25to34: ageShare('Share of people aged 25 to 34', 'People aged 25 to 34'),
  share35to44: ageShare('Share of people aged 35 to 44', 'People aged 35 to 44'),
  share45to59: ageShare('Share of people aged 45 to 59', 'People aged 45 to 59'),
  share60plus: ageShare('Share of people aged 60 and over', 'People aged 60 and over'),
} satisfies Record<AgeShare | 'density' | 'householdSize' | 'shareMale' | 'shareFemale', MethodEntry>
