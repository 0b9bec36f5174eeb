import { makeDemoBrands } from './demoBrands.ts'
import { makeDemoCompetitors } from './demoCompetitors.ts'
import { readDemoGround } from './demoGround.ts'
import { makeDemoLeases } from './demoLeases.ts'
import { makeDemoPerformance } from './demoPerformance.ts'
import { makeDemoPois } from './demoPois.ts'
import type { DemoRecord } from './demoRecord.ts'
import { makeDemoReports } from './demoReports.ts'
import { makeDemoStores } from './demoStores.ts'
import { makeDemoStudies } from './demoStudies.ts'
import { makeDemoZones } from './demoZones.ts'
import { makeDemoSurveys } from './surveys/demoSurveys.ts'

/**
 * Creates the demo company's records except its settings. Referenced records come first, but a survey and its version
 * reference each other. Deterministic: depends on files with sites, villages and population, not on a clock.
 */
export function makeDemoRecords(): readonly DemoRecord[] {
  const base = readDemoGround()
  return [
    ...makeDemoBrands(),
    ...makeDemoStores(base),
    ...makeDemoLeases(base),
    ...makeDemoPerformance(base),
    ...makeDemoStudies(base),
    ...makeDemoReports(base),
    ...makeDemoZones(base),
    ...makeDemoCompetitors(base),
    ...makeDemoPois(base),
    ...makeDemoSurveys(base),
  ]
}
