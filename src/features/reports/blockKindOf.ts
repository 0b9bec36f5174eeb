import { kindOf } from '#domain/reportAssembly/assembleReport.ts'
import type { BlockKind } from '#domain/reportAssembly/blockKind.ts'
import { ownCompareBlocks } from '#domain/reportAssembly/comparison/blocks/comparisonBlocks.ts'

/** Returns a block kind of any report by name; undefined if unknown to this version. */
export const blockKindOf = (kind: string): Pick<BlockKind, 'label' | 'right' | 'hasWords'> | undefined =>
  kindOf(kind) ?? ownCompareBlocks.find((block) => block.kind === kind)
