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

/** A block that reports on one site have, too; it tells nothing of a site. */
const ofAnyReport = (block: BlockKind): CompareBlock => ({
  ...block,
  make: (kit, input) => {
    const [first] = input.comparison.sites
    return first && block.make(kit, { ...input, site: first.facts })
  },
})

/** Blocks of compare reports with words of their own. */
export const ownCompareBlocks: readonly CompareBlock[] = [
  findingBlock,
  sitesBlock,
  tableBlock,
  referenceBlock,
  differenceBlock,
  pointsBlock,
  profileBlock,
]

/** Every kind of block of a compare report, in the order in which a new one has them. */
export const compareBlocks: readonly CompareBlock[] = [
  ...ownCompareBlocks,
  ...[textBlock, missingBlock, methodsBlock, signaturesBlock].map(ofAnyReport),
]
