import type { BlockChoice } from '#domain/report/reportSetup.ts'

/** The blocks with one of them moved by a place; the same order where there is no place to go. */
export function moveBlock(blocks: readonly BlockChoice[], at: number, by: -1 | 1): readonly BlockChoice[] {
  const [moved, other] = [blocks[at], blocks[at + by]]
  if (!moved || !other) return blocks
  return blocks.with(at, other).with(at + by, moved)
}
