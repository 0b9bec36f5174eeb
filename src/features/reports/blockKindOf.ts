import { kindOf } from '#domain/report/assembleReport.ts'
import type { BlockKind } from '#domain/report/blockKind.ts'
import { ownCompareBlocks } from '#domain/report/comparison/blocks/index.ts'

/** A kind of block of any report by its name; undefined for one that this version does not know. */
export const blockKindOf = (kind: string): Pick<BlockKind, 'label' | 'right' | 'hasWords'> | undefined =>
  kindOf(kind) ?? ownCompareBlocks.find((block) => block.kind === kind)
