import type { Permission } from '#domain/access/permissions.ts'
import {
  type AssembledComparison,
  assembleComparison,
  compareChoices,
} from '#domain/report/comparison/assembleComparison.ts'
import { exampleSites, plainWording } from '#domain/report/comparison/exampleSites.ts'
import { type CompareSetup, firstCompare } from '#domain/report/reportSetup.ts'
import type { SiteFacts } from '#domain/report/siteFacts.ts'

/** A comparison of sites as its screen assembles it, in English. */
export const sampleComparison = (
  change: Partial<CompareSetup> = {},
  sites: readonly SiteFacts[] = exampleSites(3),
  can: (right: Permission) => boolean = () => true,
): AssembledComparison =>
  assembleComparison({
    ...{ sites, can, setup: { ...firstCompare, ...change }, blocks: compareChoices() },
    ground: { sources: [], currency: 'TWD', areaUnit: 'ping', today: '2026-11-23' },
    ...{ approval: { state: 'draft' }, wording: plainWording },
    paper: {
      ...{ title: 'Three sites', subtitle: '', version: 1, madeAt: '2026-11-23T00:00:00Z' },
      head: { company: 'C', kindLabel: 'Compare report', versionLabel: 'Version 1', stateLabel: 'Draft' },
      foot: { printed: '', confidential: '' },
    },
  })

/** So many sites, as `sampleComparison` takes them. */
export const sampleSites = (count: number): readonly SiteFacts[] => exampleSites(count)
