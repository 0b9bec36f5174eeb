import { methodsBlock, missingBlock, signaturesBlock, textBlock } from '../../blocks/closingBlocks.ts'
import type { BlockKind } from '../../blockKind.ts'
import type { CompareBlock } from '../compareBlock.ts'
import { differenceBlock } from './differenceBlock.ts'
import { findingBlock } from './findingBlock.ts'
import { pointsBlock } from './pointsBlock.ts'
import { profileBlock } from './profileBlock.ts'
import { referenceBlock } from './referenceBlock.ts'
import { sitesBlock } from './sitesBlock.ts'
import { tableBlock } from './tableBlock.ts'

/** Adapts a site report block that doesn't depend on a site. */
const ofAnyReport = (block: BlockKind): CompareBlock => ({
  ...block,
  make: (kit, input) => {
    const [first] = input.comparison.sites
    return first && block.make(kit, { ...input, site: first.facts })
  },
})

export const ownCompareBlocks: readonly CompareBlock[] = [
  findingBlock,
  sitesBlock,
  tableBlock,
  referenceBlock,
  differenceBlock,
  pointsBlock,
  profileBlock,
]

export const compareBlocks: readonly CompareBlock[] = [
  ...ownCompareBlocks,
  ...[textBlock, missingBlock, methodsBlock, signaturesBlock].map(ofAnyReport),
]
