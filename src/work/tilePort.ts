import type { StoredPack } from '#db/packs/PackDatabase.ts'
import type { PackKind, PackSource } from '#domain/pack/pack.ts'
import type { NameSheet } from '#draw/tiles/paintNames.ts'
import type { TileKind, TileScene } from '#draw/tiles/tileScene.ts'
import type { TileName } from '#draw/tiles/tileView.ts'

/** Whose work a kind of pack on the map is. */
export interface DrawnSource {
  readonly kind: PackKind
  readonly works: readonly PackSource[]
}

/** What the tile worker offers. Tiles wait until it has learnt for the first time which packs are on the device. */
export interface TileWorkerPort {
  /**
   * Begins. `onPacks` gets whose they are whenever others have been taken, so that tiles look different; `onDamaged` the hash of a pack
   * that is not what it should be. Called once.
   */
  open(onPacks: (sources: readonly DrawnSource[]) => void, onDamaged: (hash: string) => void): void
  /** The packs that are whole on the device now; it reads them itself. */
  setPacks(rows: readonly StoredPack[]): Promise<void>
  setScene(scene: TileScene): void
  /** A tile of this many device px for a CSS px; undefined where there is nothing to show, and when it was given up. */
  paint(ticket: number, kind: TileKind, name: TileName, ratio: number): Promise<ImageBitmap | undefined>
  cancel(ticket: number): void
  /** The names of a piece of the map. */
  names(sheet: NameSheet): Promise<ImageBitmap | undefined>
}
