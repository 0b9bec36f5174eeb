import type { BlockKit } from '../blockKit.ts'
import type { BlockInput, BlockMade } from '../blockKind.ts'
import type { CompareSetup } from '../reportSetup.ts'
import type { Comparison } from './comparison.ts'

export interface CompareInput extends Omit<BlockInput, 'site'> {
  readonly comparison: Comparison
  readonly setup: CompareSetup
}

/** A kind of block of a compare report. */
export interface CompareBlock<W extends string = string> {
  readonly kind: string
  readonly label: string
  readonly isLast?: boolean
  readonly hasWords?: boolean
  readonly words: Readonly<Record<W, string>>
  /** Undefined where there is nothing of it to say. */
  readonly make: (kit: BlockKit<W>, input: CompareInput) => BlockMade | undefined
}

/** An entry of the registry of blocks of compare reports; its words are typed by their names. */
export const compareBlock = <const W extends string>(block: CompareBlock<W>): CompareBlock<W> => block
