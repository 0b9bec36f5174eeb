import type { Permission } from '../access/permissions.ts'
import type { BlockKit, Wording } from './blockKit.ts'
import type { ReportNode, ReportRun } from './reportNode.ts'
import type { BlockChoice } from './reportSetup.ts'
import type { ReportInputs, SiteFacts } from './siteFacts.ts'

/** Something that a block could not say, and why. */
export interface Missing {
  readonly what: string
  readonly why: string
}

export interface BlockInput {
  readonly site: SiteFacts
  readonly choice: BlockChoice
  readonly inputs: ReportInputs
  /** What blocks before it could not say; all of them for those that are made last. */
  readonly missing: readonly Missing[]
  readonly wording: Wording
}

export interface BlockMade {
  readonly title: readonly ReportRun[]
  readonly nodes: readonly ReportNode[]
  readonly missing?: readonly Missing[]
}

/** A kind of block: what it is called, what right it needs, its words, and how it is made from facts. Pure. */
export interface BlockKind<W extends string = string> {
  readonly kind: string
  readonly label: string
  /** Without this right it is left out of screen, PDF and spreadsheet. */
  readonly right?: Permission
  /** Made after all others, because it tells of them. */
  readonly isLast?: boolean
  /** Shown for an area that was drawn or picked, never for a site. */
  readonly isOfArea?: boolean
  /** A person writes in it. */
  readonly hasWords?: boolean
  readonly words: Readonly<Record<W, string>>
  readonly make: (kit: BlockKit<W>, input: BlockInput) => BlockMade
}

/** An entry of the registry of blocks; its words are typed by their names. */
export const blockKind = <const W extends string>(kind: BlockKind<W>): BlockKind<W> => kind
