import type { Permission } from '../access/permissions.ts'
import type { BlockKit, Wording } from './blockKit.ts'
import type { ReportNode, ReportRun } from '../report/reportNode.ts'
import type { BlockChoice } from '../report/reportSetup.ts'
import type { ReportInputs, SiteFacts } from './siteFacts.ts'

export interface Missing {
  readonly what: string
  readonly why: string
}

export interface BlockInput {
  readonly site: SiteFacts
  readonly choice: BlockChoice
  readonly inputs: ReportInputs
  /** Information missing from the blocks created before this block. */
  readonly missing: readonly Missing[]
  readonly wording: Wording
}

export interface BlockMade {
  readonly title: readonly ReportRun[]
  readonly nodes: readonly ReportNode[]
  readonly missing?: readonly Missing[]
}

export interface BlockKind<W extends string = string> {
  readonly kind: string
  readonly label: string
  /** Right required to see the block. Without it, the block is excluded from screen, PDF and spreadsheet. */
  readonly right?: Permission
  /** True if the block is created last because it reports on the other blocks. */
  readonly isLast?: boolean
  readonly isOfArea?: boolean
  readonly hasWords?: boolean
  readonly words: Readonly<Record<W, string>>
  readonly make: (kit: BlockKit<W>, input: BlockInput) => BlockMade
}

export const blockKind = <const W extends string>(kind: BlockKind<W>): BlockKind<W> => kind
