import type { Permission } from '../access/permissions.ts'
import type { BlockKit, Wording } from './blockKit.ts'
import type { ReportNode, ReportRun } from './reportNode.ts'
import type { BlockChoice } from './reportSetup.ts'
import type { ReportInputs, SiteFacts } from './siteFacts.ts'

/** Missing information, and why. */
export interface Missing {
  readonly what: string
  readonly why: string
}

export interface BlockInput {
  readonly site: SiteFacts
  readonly choice: BlockChoice
  readonly inputs: ReportInputs
  /** Missing from preceding blocks; from all, for blocks created last. */
  readonly missing: readonly Missing[]
  readonly wording: Wording
}

export interface BlockMade {
  readonly title: readonly ReportRun[]
  readonly nodes: readonly ReportNode[]
  readonly missing?: readonly Missing[]
}

/** A block kind: name, required right, texts, and a pure function from facts. */
export interface BlockKind<W extends string = string> {
  readonly kind: string
  readonly label: string
  /** Without this right it is excluded from screen, PDF and spreadsheet. */
  readonly right?: Permission
  /** Created last because it reports on the others. */
  readonly isLast?: boolean
  /** For areas only, never sites. */
  readonly isOfArea?: boolean
  /** Has user-written text. */
  readonly hasWords?: boolean
  readonly words: Readonly<Record<W, string>>
  readonly make: (kit: BlockKit<W>, input: BlockInput) => BlockMade
}

/** Defines a block kind with typed texts. */
export const blockKind = <const W extends string>(kind: BlockKind<W>): BlockKind<W> => kind
