import type { Permission } from '#domain/access/permissions.ts'
import {
  type AssembledComparison,
  assembleComparison,
  compareChoices,
} from '#domain/reportAssembly/comparison/assembleComparison.ts'
import { exampleSites, plainWording } from '#tests/reports/exampleSites.ts'
import { type CompareSetup, firstCompare } from '#domain/report/reportSetup.ts'
import { assembleReport } from '#domain/reportAssembly/assembleReport.ts'
import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import type { Wording } from '#domain/reportAssembly/blockKit.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { SiteFacts } from '#domain/reportAssembly/siteFacts.ts'

const shared = {
  inputs: { sources: [], currency: 'TWD', areaUnit: 'ping', today: '2026-11-23' },
  wording: plainWording,
} as const

const paper = (title: string, kindLabel: string) => ({
  title,
  subtitle: '',
  version: 1,
  madeAt: '2026-11-23T00:00:00Z',
  head: { company: 'C', kindLabel, versionLabel: 'Version 1', stateLabel: 'Draft' },
  foot: { confidential: '' },
})

export const sampleComparison = (
  change: Partial<CompareSetup> = {},
  sites: readonly SiteFacts[] = exampleSites(3),
  can: (right: Permission) => boolean = () => true,
  wording: Wording = plainWording,
): AssembledComparison =>
  assembleComparison({
    sites,
    can,
    setup: { ...firstCompare, ...change },
    blocks: compareChoices(),
    ...shared,
    wording,
    paper: paper('Three sites', 'Comparison report'),
  })

export const sampleSites = (count: number): readonly SiteFacts[] => exampleSites(count)

/** Returns a site report with `count` blocks, as its screen assembles it: one of each kind, then custom texts. */
export function sampleSiteReport(
  site: SiteFacts,
  count: number,
  can: (right: Permission) => boolean = () => true,
): Report {
  const kinds = siteBlocks().map(({ kind }) => kind)
  const blocks = Array.from({ length: count }, (_, at) => {
    const kind = kinds[at] ?? 'text'
    return { id: kinds[at] ?? `text-${at}`, kind, isOn: true, ...(kind === 'text' ? { text: 'Said by hand.' } : {}) }
  })
  return assembleReport({ ...shared, site, can, blocks, paper: paper(site.name, 'Site report') })
}
