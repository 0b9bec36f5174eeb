import type { BlockKit } from '../blockKit.ts'
import type { BlockInput, BlockMade } from '../blockKind.ts'
import type { CompareSetup } from '../../report/reportSetup.ts'
import type { Comparison } from './comparison.ts'

export interface CompareInput extends Omit<BlockInput, 'site'> {
  readonly comparison: Comparison
  readonly setup: CompareSetup
}

export interface CompareBlock<W extends string = string> {
  readonly kind: string
  readonly label: string
  readonly isLast?: boolean
  readonly hasWords?: boolean
  readonly words: Readonly<Record<W, string>>
  readonly make: (kit: BlockKit<W>, input: CompareInput) => BlockMade | undefined
}

export const compareBlock = <const W extends string>(block: CompareBlock<W>): CompareBlock<W> => block
