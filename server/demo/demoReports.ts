import { siteBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { compareChoices } from '#domain/reportAssembly/comparison/assembleComparison.ts'
import { firstCompare, type ReportSetup, type SiteSubject } from '#domain/report/reportSetup.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import type { DemoGround } from './demoGround.ts'
import { type DemoRecord, demoRecord } from './demoRecord.ts'

const radiusMetres = 500
const compared = 3

/**
 * Creates two committee reports: one on a candidate site, and one that compares candidate sites. Figures are computed
 * on the device.
 */
export function makeDemoReports(base: DemoGround): readonly DemoRecord[] {
  const candidates = base.sites.filter(({ status }) => status === storeStatus.underEvaluation).slice(0, compared)
  const [first] = candidates
  if (!first || candidates.length < compared) throw new Error('The demo has too few candidates for its reports.')
  const subjects = candidates.map(
    ({ id, name }): SiteSubject => ({ store: id, name: `${name}店`, zones: [], radiusMetres }),
  )
  const blocks = siteBlocks().map(({ kind }) => ({ id: kind, kind, isOn: kind !== 'text' }))
  const draft = (code: string, kind: 'site' | 'compare', title: string, setup: ReportSetup) =>
    demoRecord('report', code, {
      title,
      kind,
      state: 'draft',
      version: 1,
      setup: { ...setup },
      ...(kind === 'site' ? { store: first.id } : {}),
    })
  return [
    draft('site', 'site', `${first.name}店 評估報告`, { subjects: subjects.slice(0, 1), blocks }),
    draft('compare', 'compare', candidates.map(({ name }) => name).join('、'), {
      subjects,
      blocks: compareChoices(),
      compare: firstCompare,
    }),
  ]
}
