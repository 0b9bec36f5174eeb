import { type AssembleInput } from '../assembleReport.ts'
import { makeKit, words } from '../blockKit.ts'
import type { Missing } from '../blockKind.ts'
import type { ReportFigure } from '../../report/reportFigure.ts'
import type { Report, ReportBlock } from '../../report/reportNode.ts'
import { type BlockChoice, type CompareSetup, firstCompare } from '../../report/reportSetup.ts'
import { type SiteFacts, withoutAnalysis, withoutFinance } from '../siteFacts.ts'
import { compareBlocks } from './blocks/comparisonBlocks.ts'
import { makeComparison } from './makeComparison.ts'
import { compareWords, type Comparison } from './comparison.ts'

export interface CompareAssembleInput extends Omit<AssembleInput, 'site'> {
  readonly sites: readonly SiteFacts[]
  readonly setup: CompareSetup | undefined
}

export interface AssembledComparison {
  readonly report: Report
  readonly comparison: Comparison
}

/**
 * Assembles a comparison by the rules of `assembleReport`. Figures that the user may not see are also excluded from
 * derived rows.
 */
export function assembleComparison(input: CompareAssembleInput): AssembledComparison {
  const { wording, inputs, can, setup = firstCompare } = input
  const figures: Record<string, ReportFigure> = {}
  const sites = input.sites
    .map((site) => (can('commercial.view') ? site : withoutFinance(site)))
    .map((site) => (can('analysis.run') ? site : withoutAnalysis(site)))
  const kit = makeKit(wording, { id: 'compare', kind: 'compare', words: compareWords }, figures)
  const comparison = makeComparison(kit, sites, setup, { wording, areaUnit: inputs.areaUnit })
  const shown = input.blocks.flatMap((choice) => {
    const block = compareBlocks.find(({ kind }) => kind === choice.kind)
    return choice.isOn && block ? [{ choice, block }] : []
  })
  const missing: Missing[] = []
  const made = new Map<string, ReportBlock>()
  for (const { choice, block } of shown.toSorted(
    (a, b) => Number(a.block.isLast ?? false) - Number(b.block.isLast ?? false),
  )) {
    const own = makeKit(wording, { id: choice.id, kind: block.kind, words: block.words }, figures)
    const said = block.make(own, { comparison, setup, choice, inputs, missing, wording })
    if (!said) continue
    missing.push(...(said.missing ?? []))
    const title = choice.title ? words(choice.title) : said.title
    made.set(choice.id, { id: choice.id, kind: block.kind, title, nodes: said.nodes })
  }
  const report: Report = {
    locale: wording.locale,
    ...input.paper,
    state: 'draft',
    blocks: shown.flatMap(({ choice }) => made.get(choice.id) ?? []),
    figures,
    sources: inputs.sources,
  }
  return { report, comparison }
}

export const compareChoices = (): readonly BlockChoice[] =>
  compareBlocks.map(({ kind }): BlockChoice => ({ id: kind, kind, isOn: kind !== 'text' }))
