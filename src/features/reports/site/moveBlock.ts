import type { BlockChoice } from '#domain/report/reportSetup.ts'

/** Moves a block; returns the same order for an invalid index. */
export function moveBlock(blocks: readonly BlockChoice[], id: string, to: number): readonly BlockChoice[] {
  const from = blocks.findIndex((block) => block.id === id)
  const moved = blocks[from]
  if (!moved || to < 0 || to >= blocks.length || to === from) return blocks
  return blocks.toSpliced(from, 1).toSpliced(to, 0, moved)
}
