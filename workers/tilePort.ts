import type { NameSheet } from '#draw/tiles/paintNames.ts'
import type { TileKind, TileScene } from '#draw/tiles/tileScene.ts'
import type { TileName } from '#draw/tiles/tileView.ts'

/** What the tile worker offers. Tiles wait until the packs of the device have been read for the first time. */
export interface TileWorkerPort {
  /** Begins to follow the packs; `onPacks` is told whenever others have been taken, so that tiles look different. Called once. */
  open(onPacks: () => void): void
  setScene(scene: TileScene): void
  /** A tile of so many device px for a CSS px; undefined where there is nothing to show, and when it was given up. */
  paint(ticket: number, kind: TileKind, name: TileName, ratio: number): Promise<ImageBitmap | undefined>
  cancel(ticket: number): void
  /** The names of a piece of the map. */
  names(sheet: NameSheet): Promise<ImageBitmap | undefined>
}
