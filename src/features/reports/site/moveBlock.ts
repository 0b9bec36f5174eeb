import type { BlockChoice } from '#domain/report/reportSetup.ts'

/** The blocks with one of them at another place; the same order where there is no such place. */
export function moveBlock(blocks: readonly BlockChoice[], id: string, to: number): readonly BlockChoice[] {
  const from = blocks.findIndex((block) => block.id === id)
  const moved = blocks[from]
  if (!moved || to < 0 || to >= blocks.length || to === from) return blocks
  return blocks.toSpliced(from, 1).toSpliced(to, 0, moved)
}
