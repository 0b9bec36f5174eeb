import type { BlockKind } from '../blockKind.ts'
import { areaOverlapBlock, areaPoisBlock } from './areaBlocks.ts'
import { comparisonBlock } from './besideBlock.ts'
import { methodsBlock, missingBlock, risksBlock, signaturesBlock, textBlock } from './closingBlocks.ts'
import { demandBlock } from './demandBlock.ts'
import { insideBlock, insideSalesBlock } from './insideBlocks.ts'
import { leaseBlock } from './leaseBlock.ts'
import { overlapBlock } from './overlapBlock.ts'
import { peopleBlock } from './peopleBlock.ts'
import { performanceBlock } from './performanceBlock.ts'
import { mapBlock, photosBlock, poisBlock, rivalsBlock, zonesBlock } from './placeBlocks.ts'
import { summaryBlock } from './summaryBlock.ts'
import { surveysBlock } from './surveysBlock.ts'

/** Block kinds of site and area reports. Those of site reports are in a new report's order. */
export const blockKinds: readonly BlockKind[] = [
  summaryBlock,
  mapBlock,
  photosBlock,
  peopleBlock,
  poisBlock,
  rivalsBlock,
  zonesBlock,
  overlapBlock,
  demandBlock,
  leaseBlock,
  performanceBlock,
  surveysBlock,
  risksBlock,
  textBlock,
  missingBlock,
  methodsBlock,
  signaturesBlock,
  areaPoisBlock,
  areaOverlapBlock,
  insideBlock,
  insideSalesBlock,
  comparisonBlock,
]

export const siteBlocks = (): readonly BlockKind[] => blockKinds.filter(({ isOfArea }) => !isOfArea)

export const areaBlocks: readonly BlockKind[] = [
  mapBlock,
  peopleBlock,
  areaPoisBlock,
  rivalsBlock,
  surveysBlock,
  areaOverlapBlock,
  insideBlock,
  insideSalesBlock,
  comparisonBlock,
  missingBlock,
  methodsBlock,
]
