import type { Permission } from '../access/permissions.ts'
import { makeKit, words, type Wording } from './blockKit.ts'
import type { BlockKind, Missing } from './blockKind.ts'
import { blockKinds } from './blocks/reportBlocks.ts'
import type { ReportFigure } from '../report/reportFigure.ts'
import type { Report, ReportBlock } from '../report/reportNode.ts'
import type { BlockChoice } from '../report/reportSetup.ts'
import { type ReportInputs, type SiteFacts, withoutFinance } from './siteFacts.ts'

export interface AssembleInput {
  readonly site: SiteFacts
  readonly blocks: readonly BlockChoice[]
  readonly inputs: ReportInputs
  readonly wording: Wording
  readonly can: (right: Permission) => boolean
  readonly paper: Pick<Report, 'title' | 'subtitle' | 'head' | 'foot' | 'version' | 'madeAt'>
}

/**
 * Assembles a draft from the enabled blocks that the user may see, in order. Figures hidden from the user are excluded
 * everywhere, together with figures derived from them. Unknown block kinds are skipped.
 */
export function assembleReport(input: AssembleInput): Report {
  const { wording, inputs, can } = input
  const site = can('commercial.view') ? input.site : withoutFinance(input.site)
  const figures: Record<string, ReportFigure> = {}
  const missing: Missing[] = []
  const shown = input.blocks.flatMap((choice) => {
    const kind = kindOf(choice.kind)
    return choice.isOn && kind && (kind.right === undefined || can(kind.right)) ? [{ choice, kind }] : []
  })
  const made = new Map<string, ReportBlock>()
  for (const { choice, kind } of shown.toSorted(
    (a, b) => Number(a.kind.isLast ?? false) - Number(b.kind.isLast ?? false),
  )) {
    const kit = makeKit(wording, { id: choice.id, kind: kind.kind, words: kind.words }, figures)
    const block = kind.make(kit, { site, choice, inputs, missing, wording })
    missing.push(...(block.missing ?? []))
    const title = choice.title ? words(choice.title) : block.title
    made.set(choice.id, { id: choice.id, kind: kind.kind, title, nodes: block.nodes })
  }
  return {
    locale: wording.locale,
    ...input.paper,
    state: 'draft',
    blocks: shown.map(({ choice }) => made.get(choice.id)!),
    figures,
    sources: inputs.sources,
  }
}

export const kindOf = (kind: string): BlockKind | undefined => blockKinds.find((one) => one.kind === kind)
