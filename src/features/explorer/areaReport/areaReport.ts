import { areaBlocks } from '#domain/reportAssembly/blocks/reportBlocks.ts'
import { type AreaSetup, comparisonAreaOf, storedComparisonArea } from '#domain/report/areaSetup.ts'
import type { ReportSetup } from '#domain/report/reportSetup.ts'
import { roundShape } from '#domain/geo/roundShape.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { type DraftStudy, firstReport } from '../state/draftStudy.ts'

export function reportSetupOf(study: DraftStudy, name: string, before?: ReportSetup): ReportSetup | undefined {
  const { drawn, ownZones, radiusMetres, report = firstReport } = study
  if (!drawn) return undefined
  const comparisonArea = comparisonAreaOf(report)
  const area: AreaSetup = {
    name,
    shape: roundShape(drawn.shape),
    kind: drawn.kind,
    ownZones,
    radiusMetres,
    ...(comparisonArea
      ? storedComparisonArea({ name: comparisonArea.name, shape: roundShape(comparisonArea.shape) })
      : {}),
    hasCity: report.hasCity,
    leftOut: report.leftOut,
  }
  // Reuse the blocks of a saved report, because the user may have edited their order, titles and texts.
  const known = before?.blocks ?? areaBlocks.map(({ kind }) => ({ id: kind, kind, isOn: true }))
  return { subjects: [], area, blocks: known.map((block) => ({ ...block, isOn: !report.off.includes(block.kind) })) }
}

/** Returns the study behind a saved report; undefined if the report isn't about an area. */
export function studyOfReport({ id, fields }: LocalRecord<'report'>): DraftStudy | undefined {
  const { setup, title = '' } = fields
  const area = setup?.area
  if (!area) return undefined
  const { kind, shape, ownZones, radiusMetres, leftOut, hasCity } = area
  const comparisonArea = comparisonAreaOf(area)
  const off = setup.blocks.filter(({ isOn }) => !isOn).map((block) => block.kind)
  return {
    name: (area.name || title).slice(0, 120),
    drawn: { kind, shape },
    basis: 'drawn',
    ownZones,
    radiusMetres,
    report: { id, off, leftOut, hasCity, ...(comparisonArea ? storedComparisonArea(comparisonArea) : {}) },
  }
}
